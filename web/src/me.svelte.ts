// Who the reader is: a guest with a name, or the owner of an account.

import { get, post } from "./api";
import type { MadeAccount, Me, RecoveryCode } from "./protocol";

export const me: Me = $state({ name: "", account: "" });

let count = $state(0);
let changing = false;

/** Grows whenever the session is another one: what was opened with the old one has to be opened again. */
export function session(): number {
  return count;
}

function become(who: Me): void {
  me.name = who.name;
  me.account = who.account;
}

export async function loadMe(): Promise<void> {
  become(await get<Me>("/api/me"));
}

/** The server no longer knows this session: go on as whoever one is now. */
export async function renew(): Promise<void> {
  // In the middle of signing in or out the old session ends by itself, and the new one is on its way. Where that happens
  // in another tab the server says so, and we ask again.
  if (changing) return;
  try {
    await loadMe();
    count++;
  } catch {
    setTimeout(() => void renew(), 1500);
  }
}

async function change(work: () => Promise<Me>): Promise<void> {
  changing = true;
  try {
    become(await work());
    count++;
  } finally {
    changing = false;
  }
}

export async function rename(name: string): Promise<void> {
  become(await post<Me>("/api/me", { name }));
}

/** The recovery code of the new account. */
export async function register(name: string, password: string): Promise<string> {
  const made = await post<MadeAccount>("/api/account", { name, password });
  become(made);
  return made.code;
}

export async function changePassword(old: string, password: string): Promise<void> {
  await post("/api/account/password", { old, password });
}

export async function newCode(password: string): Promise<string> {
  return (await post<RecoveryCode>("/api/account/code", { password })).code;
}

export function recover(name: string, code: string, password: string): Promise<void> {
  return change(() => post<Me>("/api/account/recover", { name, code, password }));
}

/** The account, or the guest, is forgotten; whoever sits here is a new guest. */
export function deleteAccount(password = ""): Promise<void> {
  return change(async () => {
    await post("/api/account/delete", { password });
    return await get<Me>("/api/me");
  });
}

export function logIn(name: string, password: string): Promise<void> {
  return change(() => post<Me>("/api/login", { name, password }));
}

export function logOut(everywhere: boolean): Promise<void> {
  return change(async () => {
    await post(everywhere ? "/api/logout-everywhere" : "/api/logout");
    return await get<Me>("/api/me");
  });
}
