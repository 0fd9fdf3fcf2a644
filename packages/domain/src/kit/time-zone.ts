/**
 * Whether this platform knows the zone, by any name that it has or had: `Asia/Calcutta`, `NZ-CHAT`, `GMT+0`. A list would lack those
 * that browsers still say. A bare offset (`+03:00`) is no place, and older browsers do not know it.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
