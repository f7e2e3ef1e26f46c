// Dragging a thing with the mouse or a finger onto another that takes it. What takes things says `data-drop="planet:hoth"`.
// Clicks still mean what they mean: a pointer that does not move far drags nothing, and boards offer the same by clicks.
//
//   const dragging = new Dragging({ takes: (ship, planet) => fits(ship, planet), drop: (ship, planet) => put(ship, planet) });
//   <li style:translate={…} {@attach dragging.handle("ship:tie@hand")}>      it can be dragged
//   <li class={{ over: dragging.over === "planet:hoth" }} data-drop="planet:hoth">

import type { Attachment } from "svelte/attachments";

/** How far a pointer may tremble before it drags, in pixels. */
const TREMBLE = 8;

export interface Drags {
  /** Whether things can be dragged now; without this always. */
  ready?: () => boolean;
  /** A drag begins: what was being read is put away. */
  began?: () => void;
  takes: (ref: string, target: string) => boolean;
  drop: (ref: string, target: string) => void;
  /** What was dropped stays there until the board says that it rests. */
  stays?: boolean;
}

export interface Dragged {
  ref: string;
  /** Which of several equal things it is. */
  piece: string;
  /** How far it has gone. */
  x: number;
  y: number;
  /** Where the pointer is. */
  at: { x: number; y: number };
}

export class Dragging {
  /** What follows the pointer. */
  dragged = $state.raw<Dragged | null>(null);
  /** What would take it if it were let go now. */
  over = $state.raw<string | null>(null);

  constructor(private readonly drags: Drags) {}

  /** Whether things can be dragged now: a finger on one of them does not scroll. */
  get ready(): boolean {
    return this.drags.ready?.() ?? true;
  }

  /** Whether what is being dragged may be put there. */
  takes(target: string): boolean {
    return this.dragged !== null && this.drags.takes(this.dragged.ref, target);
  }

  /** Nothing is dragged. */
  rest(): void {
    this.dragged = this.over = null;
  }

  /** Make an element a thing that can be dragged; on a map by the mouse alone, for fingers move the map. */
  handle(ref: string | null, piece = ref ?? "", onMap = false): Attachment<HTMLElement | SVGElement> {
    if (!ref) return () => {};
    return follow({
      ready: (mouse) => this.ready && (mouse || !onMap),
      began: () => this.drags.began?.(),
      moved: (x, y, at) => {
        this.dragged = { ref, piece, x, y, at };
        this.over = under(at, (target) => this.drags.takes(ref, target));
      },
      dropped: () => this.#drop(ref),
      cancelled: () => this.rest(),
    });
  }

  #drop(ref: string): void {
    const target = this.over;
    this.over = null;
    if (!target || !this.drags.stays) this.rest();
    if (target) this.drags.drop(ref, target);
  }
}

interface Follow {
  ready: (mouse: boolean) => boolean;
  began: () => void;
  moved: (x: number, y: number, at: { x: number; y: number }) => void;
  dropped: () => void;
  /** It is not dragged any more, and nothing has come of it; also when the thing is taken away. */
  cancelled: () => void;
}

/** Follow the pointer from where it is pressed to where it is let go, wherever that is. */
function follow({ ready, began, moved, dropped, cancelled }: Follow): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    let from: { x: number; y: number } | null = null;
    let far = false;
    const move = ({ isPrimary, clientX, clientY }: PointerEvent) => {
      if (!from || !isPrimary) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (!far && Math.hypot(x, y) <= TREMBLE) return;
      if (!far) began();
      far = true;
      moved(x, y, { x: clientX, y: clientY });
    };
    const up = () => {
      rest();
      if (far) dropped();
    };
    const cancel = () => {
      const held = from !== null && far;
      rest();
      if (held) cancelled();
    };
    const rest = () => {
      from = null;
      listen("removeEventListener");
    };
    const on = { pointermove: move, pointerup: up, pointercancel: cancel };
    const listen = (how: "addEventListener" | "removeEventListener") => {
      for (const [name, listener] of Object.entries(on)) window[how](name, listener as EventListener);
    };
    const down = ({ isPrimary, button, pointerType, clientX, clientY }: PointerEvent) => {
      if (!isPrimary || button !== 0 || !ready(pointerType === "mouse")) return;
      from = { x: clientX, y: clientY };
      far = false;
      listen("addEventListener");
    };
    /** The click that ends a drag is no click. */
    const click = (event: MouseEvent) => {
      if (far) event.stopImmediatePropagation();
      far = false;
    };
    element.addEventListener("click", click as EventListener, true);
    element.addEventListener("pointerdown", down as EventListener);
    return () => {
      cancel();
      element.removeEventListener("click", click as EventListener, true);
      element.removeEventListener("pointerdown", down as EventListener);
    };
  };
}

/** What lies under the pointer and takes the thing. */
function under({ x, y }: { x: number; y: number }, takes: (target: string) => boolean): string | null {
  const found = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>("[data-drop]")?.dataset.drop);
  return found.find((target) => target && takes(target)) ?? null;
}
