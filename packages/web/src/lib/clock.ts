/**
 * The server's time, as its answers tell it. What is open and what has come first is decided by its clock; that of a
 * device may be hours off, and only the difference is ever needed.
 */
let off = 0

/** What an answer to a question asked then says of the time: in whole seconds, written at some moment since. */
export function syncServerClock(date: string | null, askedAt: number): void {
  const said = Date.parse(date ?? '')
  if (Number.isNaN(said)) return
  const [least, most] = [said - Date.now(), said + 1_000 - askedAt]
  off = least > 0 ? least : Math.min(most, 0)
}

export const serverNow = (): Date => new Date(Date.now() + off)
