/**
 * The server's time, estimated from its answers. Deadlines and order are decided by its clock; a device's may be hours off, so
 * only the difference is stored.
 */
let off = 0

/** The time range in an answer to a request sent then: in whole seconds, written at some moment since. */
export function syncServerClock(date: string | null, askedAt: number): void {
  const said = Date.parse(date ?? '')
  if (Number.isNaN(said)) return
  const [least, most] = [said - Date.now(), said + 1_000 - askedAt]
  off = least > 0 ? least : Math.min(most, 0)
}

export const serverNow = (): Date => new Date(Date.now() + off)
