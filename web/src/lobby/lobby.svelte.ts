// The tables of the house, as they come and go.

import { Connection, type Listener } from "../connection";
import { renew } from "../me.svelte";
import { SIGNED_OUT, type Lobby, type Request } from "../protocol";

export class LiveLobby implements Listener<Lobby> {
  tables = $state.raw<Lobby | null>(null);
  link = $state<"open" | "lost">("open");

  private readonly connection = new Connection<Request, Lobby>("/ws/lobby", this, { do: "ping", n: 0 });

  opened(): void {
    this.link = "open";
  }

  heard(lobby: Lobby): void {
    if (lobby.is === "lobby") this.tables = lobby;
  }

  lost(): void {
    this.link = "lost";
  }

  closed(code: number): void {
    this.link = "lost";
    if (code === SIGNED_OUT) void renew();
  }

  close(): void {
    this.connection.close();
  }
}
