import { Readable as Stream } from 'node:stream'
import type { ActivityThing } from '@mahsul/contract/office/activity-words'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressHash } from '../audit/address-hash.ts'
import { record } from '../audit/record.ts'
import type { Db } from '../db/db.ts'
import { BYTE_ORDER_MARK, csvLine } from '../http/csv.ts'
import type { Dependencies, SignedIn } from '../http/dependencies.ts'

type ListFileInput = {
  db: Db
  query: object
  member: SignedIn
  now: Date
  request: FastifyRequest
  reply: FastifyReply
  deps: Pick<Dependencies, 'secret'>
}

/** Streams the rows: no more than one slice is in memory, however long the list is. */
type Slices = AsyncIterable<readonly object[]>

/** Rows per slice. */
const A_SLICE = 500

/** The ids first, in the order of the list; rows deleted meanwhile are left out. No connection is held between two slices. */
export async function* slicesOf<Id, Row extends object>(
  ids: readonly Id[],
  read: (ids: Id[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < ids.length; from += A_SLICE) yield await read(ids.slice(from, from + A_SLICE))
}

/** Sends a list as the file that its call describes (`listFile`), and logs who exported it with which filters. */
export async function sendList(
  input: ListFileInput,
  name: ActivityThing,
  slices: Slices,
): Promise<FastifyReply> {
  const { db, query, member, now, request, reply, deps } = input
  const columns = request.routeOptions.config.call?.columns
  if (!columns) throw new Error(`the call that takes ${name} away names no columns`)
  await record(db, {
    actor: member,
    action: `${name}.export`,
    entity: name,
    after: query,
    ipHash: addressHash(deps.secret, request.ip),
    now,
  })
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Stream.from(lines(columns, slices)))
}

async function* lines(columns: readonly string[], slices: Slices) {
  yield BYTE_ORDER_MARK + csvLine(columns)
  for await (const rows of slices)
    yield rows.map((row) => csvLine(columns.map((column) => cellOf(row, column)))).join('')
}

function cellOf(row: object, column: string): string | number {
  const value = column
    .split('.')
    .reduce<unknown>((of, name) => (of as Record<string, unknown> | null | undefined)?.[name], row) // read as JSON
  return typeof value === 'number' ? value : textOf(value)
}

/** Lists and objects, as text for people: a cell never contains JSON. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map((item) => nameOf(item) ?? partOf(item)).join('; ')
  if ('en' in value && 'ar' in value) return `${textOf(value.en)} / ${textOf(value.ar)}`
  return Object.entries(value)
    .map(([name, field]) => `${name}: ${partOf(field)}`)
    .join('; ')
}

/** A referenced record becomes its name. */
const nameOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'external_id' in value && 'name' in value
    ? textOf(value.name)
    : undefined

/** Nested objects are in brackets: `payment: (method: CAD; days: 30); containers: 4`. */
function partOf(value: unknown): string {
  const text = textOf(value)
  return typeof value === 'object' && text.includes('; ') ? `(${text})` : text
}
