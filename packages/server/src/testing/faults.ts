import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, vi } from 'vitest'
import type { Db } from '../platform/db/db.ts'

/** Makes the database refuse one statement of the next request, counted from its first; `at` 0 refuses none. */
function faultAt(at: number) {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  let sent = 0
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    const [statement] = args as unknown[]
    const text =
      typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : ''
    const isStatement = !/^(begin|commit|rollback)/.test(text)
    if (isStatement && ++sent === at) return query.call(this, { text: 'select 1 / 0' })
    return query.apply(this, args)
  })
  return {
    stop: () => {
      spy.mockRestore()
      return sent
    },
  }
}

/** Every row in the database, except counters of tries. */
async function stateOf(db: Db) {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('attempts', 'sessions')`.execute(
    db,
  )
  const contents = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql<{ rows: string }>`
        select coalesce(md5(string_agg(r::text, '' order by r::text)), 'none') as rows from ${sql.table(name)} r`.execute(
        db,
      )
      return [name, rows[0]?.rows]
    }),
  )
  const jobs = await sql<{ n: number }>`select count(*)::int as n from pgboss.job`.execute(db)
  return { ...Object.fromEntries(contents), jobs: jobs.rows[0]?.n }
}

type Act = () => Promise<{ status: number; body: { error_code?: string } }>

/** The act fails at each of its statements in turn, and leaves nothing; after that it succeeds as if for the first time. */
export function faultsIn(db: Db) {
  afterEach(() => {
    vi.restoreAllMocks()
  })
  return async (act: Act): Promise<void> => {
    const before = await stateOf(db)
    for (let place = 1; ; place++) {
      const fault = faultAt(place)
      const answer = await act()
      const sent = fault.stop()
      if (sent < place) {
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
        expect(place).toBeGreaterThan(4)
        expect(await stateOf(db)).not.toEqual(before)
        return
      }
      expect(
        answer.status,
        `with a fault at statement ${place}: ${JSON.stringify(answer.body)}`,
      ).toBeGreaterThanOrEqual(500)
      expect(await stateOf(db), `with a fault at statement ${place}`).toEqual(before)
    }
  }
}
