import { createHash } from 'node:crypto'

/** The same ids that `bench_id` generates inside PostgreSQL. */
export function benchId(kind: string, n: number): string {
  const h = createHash('md5').update(`${kind}${n}`).digest('hex')
  const id = `${h.slice(0, 12)}7${h.slice(13, 16)}8${h.slice(17, 32)}`
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
