// A button that cannot be pressed now, and says why: in a notice when it is pressed, beside the pointer, and to who hears the page.
//
//   <button onclick={send} {@attach barred(ready ? "" : t("not-ready"))}>…</button>

import type { Attachment } from "svelte/attachments";
import { notice } from "../shell/notice.svelte";

/** Empty: it can be pressed. */
export function barred(why: string): Attachment<HTMLElement> {
  return (button) => {
    if (!why) return;
    const title = button.title;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      notice(why);
    };
    button.title = why;
    button.setAttribute("aria-disabled", "true");
    button.setAttribute("aria-description", why);
    button.addEventListener("click", stop, true);
    return () => {
      button.title = title;
      button.removeAttribute("aria-disabled");
      button.removeAttribute("aria-description");
      button.removeEventListener("click", stop, true);
    };
  };
}
