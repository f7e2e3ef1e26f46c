"""Before the first round: who begins, cruisers and fleets."""
