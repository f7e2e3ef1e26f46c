// The tables of the house, as they come and go.

import { Connection, type Listener } from "../connection";
import { renew } from "../me.svelte";
import { SIGNED_OUT, type Announced, type Lobby, type LobbyChanges, type Mine, type Request, type TableCard } from "../protocol";
import { hearAnnounced } from "../shell/announced.svelte";
import { changed, id, type LISTS } from "./lists";

type Heard = Lobby | LobbyChanges | Mine | Announced;

export class LiveLobby implements Listener<Heard> {
  link = $state<"open" | "lost">("open");
  private all = $state.raw<Lobby | null>(null);
  private own = $state.raw<Mine>({ is: "mine", mine: [], ended: [] });
  private readonly ids = $derived(new Set([...this.own.mine, ...this.own.ended].map(id)));

  readonly mine = $derived(this.own.mine);
  readonly open = $derived(this.others("open"));
  readonly playing = $derived(this.others("playing"));
  readonly finished = $derived([...this.own.ended, ...this.others("finished")]);

  private readonly connection = new Connection<Request, Heard>("/ws/lobby", this, { do: "ping", n: 0 });

  opened(): void {
    this.link = "open";
  }

  heard(message: Heard): void {
    if (message.is === "lobby") this.all = message;
    else if (message.is === "mine") this.own = message;
    else if (message.is === "announced") hearAnnounced(message);
    else if (message.is === "lobby-changes" && this.all) this.all = changed(this.all, message);
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

  /** The tables of a list that are not the reader's own: those have lists of their own. */
  private others(list: (typeof LISTS)[number]): TableCard[] {
    return this.all?.[list].filter((table) => !this.ids.has(table.id)) ?? [];
  }
}
