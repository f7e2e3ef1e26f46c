"""The admiral, who counts cards and looks one move ahead."""
