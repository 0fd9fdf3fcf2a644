import type { CompiledQuery, QueryResult, RawBuilder } from 'kysely'
import type { Db } from './db.ts'

/** The rows that a statement writes, and whatever else it is given, each value by its name. */
type Values = Record<string, Record<string, unknown>>

/** Stands for a value while the text is made. */
class Place {
  readonly row: string
  readonly column: string
  constructor(row: string, column: string) {
    this.row = row
    this.column = column
  }
}

/**
 * A statement of which only the values change: its text is made the first time, and afterwards the values are put into
 * their places. Making it costs more than sending it where a statement does as much as a bid.
 *
 * Trap: `build` sees places instead of values, so it may hand them on and must not look at them; and rows always have the same columns.
 */
export function preparedStatement<V extends Values, Row>(build: (db: Db, values: V) => RawBuilder<Row>) {
  let made: { query: CompiledQuery<Row>; places: readonly unknown[] } | undefined
  return (db: Db, values: V): Promise<QueryResult<Row>> => {
    if (!made) {
      const query = build(db, placesOf(values)).compile(db)
      made = { query, places: query.parameters }
    }
    const parameters = made.places.map((each) =>
      each instanceof Place ? values[each.row]![each.column] : each,
    )
    return db.executeQuery({ ...made.query, parameters })
  }
}

const placesOf = <V extends Values>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([row, columns]) => [
      row,
      Object.fromEntries(Object.keys(columns).map((column) => [column, new Place(row, column)])),
    ]),
  ) as V // the same names; what stands under them is only handed on
