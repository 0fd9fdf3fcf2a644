import pg from 'pg'

const oid = { int8: 20, int8Array: 1016, date: 1082, dateArray: 1182 } as const

/** A count or an identity as a number; beyond 2^53 it would silently become another, so it throws. */
export function safeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number`)
  return number
}

const asText = (text: string) => text

/** A flat array of values that PostgreSQL never quotes: `{1,2,NULL}`. */
const elements = <T>(text: string, parse: (element: string) => T): (T | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((element) => (element === 'NULL' ? null : parse(element)))

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, safeInteger],
  [oid.int8Array, (text) => elements(text, safeInteger)],
  [oid.date, asText], // a date is a day in the trade's calendar: no time zone may move it
  [oid.dateArray, (text) => elements(text, asText)],
])

/** How values are parsed: numeric stays text (no float touches money), timestamptz is a Date, the rest is pg's. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) || pg.types.getTypeParser(id, format),
}
