import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** Metrics that need a query; each statement reads an index or the few unfinished rows. */
export type DatabaseMetric = {
  help: string
  label?: string
  /** Label values that are reported as 0 if the database has none. */
  known?: readonly string[]
  /** Columns `label` (if any) and `figure`. */
  sql: string
}

/** More frequent scrapes get the cached values. */
const KEPT_MS = 15_000
/** The timeout of the page for a database that does not answer. */
const PATIENCE_MS = 2_500

type Row = { name: string; label: string | null; figure: string }

/** One statement for all: the page costs one connection for a moment, every fifteen seconds at most. */
const statementOf = (figures: Record<string, DatabaseMetric>) =>
  Object.entries(figures)
    .map(
      ([name, { sql, label }]) =>
        `select '${name}' as name, ${label ? 'label' : 'null'}::text as label, figure::text as figure from (${sql}) f`,
    )
    .join(' union all ')

/** Queried on demand. If the database does not answer, the only metric is `database_up 0`. */
export function askFigures(registry: Registry, pool: Pool, figures: Record<string, DatabaseMetric>) {
  const read = seldom(() => ask(pool, statementOf(figures)))
  new Gauge({
    name: 'database_up',
    help: 'Whether the database answered when it was last asked for figures',
    registers: [registry],
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
  for (const [name, { help, label, known }] of Object.entries(figures))
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        this.reset()
        const rows = await read()
        if (!rows) {
          if (!label) this.remove() // resetting a gauge without labels sets it to 0, which would be a value
          return
        }
        for (const value of known ?? []) this.set({ [label!]: value }, 0) // only labels have such values
        for (const row of rows.filter((each) => each.name === name))
          if (label) this.set({ [label]: row.label ?? '' }, Number(row.figure))
          else this.set(Number(row.figure))
      },
    })
}

const ask = (pool: Pool, statement: string): Promise<Row[] | undefined> =>
  inTime(pool.query<Row>(statement).then(({ rows }) => rows))

/** Undefined if the database does not answer in time, or not at all. */
export async function inTime<T>(query: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
  return Promise.race([query.catch(() => undefined), late]).finally(() => clearTimeout(timer))
}

/** After a failure, the next scrape queries again. */
function seldom<T>(read: () => Promise<T | undefined>): () => Promise<T | undefined> {
  let kept: { at: number; value: Promise<T | undefined> } | undefined
  return () => {
    if (kept && performance.now() - kept.at < KEPT_MS) return kept.value
    const value = read()
    const mine = { at: performance.now(), value }
    kept = mine
    void value.then((got) => {
      if (got === undefined && kept === mine) kept = undefined
    })
    return value
  }
}
