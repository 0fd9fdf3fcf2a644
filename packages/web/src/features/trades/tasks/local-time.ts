/** What `<input type="datetime-local">` holds: a minute in the reader's own zone, without saying which. */
export function toLocal(at: Date): string {
  const minutes = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return minutes.toISOString().slice(0, 16)
}

/** The instant of that minute; undefined while nothing, or half a date, is typed. */
export function fromLocal(typed: string): Date | undefined {
  const at = new Date(typed) // without a zone: the reader's own
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed) && !Number.isNaN(at.getTime()) ? at : undefined
}
