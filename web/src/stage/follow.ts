// Tells when something on the board may have moved: the page was scrolled or resized, or the board was drawn anew. While
// nothing changes it costs nothing.

const EVENTS = ["scroll", "resize", "transitionend"];

/** Call `moved` now and whenever that happens, once a frame at most; returns how to end it. */
export function follow(board: Element, moved: () => void): () => void {
  let frame = 0;
  const soon = () => {
    frame ||= requestAnimationFrame(look);
  };
  const look = () => {
    frame = 0;
    moved();
  };
  const sizes = new ResizeObserver(soon);
  for (const one of [board, ...board.querySelectorAll(".dock"), board.parentElement, document.body]) if (one) sizes.observe(one);
  const changes = new MutationObserver(soon);
  changes.observe(board, { subtree: true, childList: true, attributes: true });
  for (const name of EVENTS) addEventListener(name, soon, { capture: true, passive: true });
  moved();
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    changes.disconnect();
    for (const name of EVENTS) removeEventListener(name, soon, { capture: true });
  };
}
