import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Beforehand } from '../../platform/db/beforehand.ts'
import type { Db } from '../../platform/db/db.ts'
import { isPatient, refuseInTransaction } from '../../platform/db/slow-work.ts'
import type { FactsOf, Order, Template } from './typeset.ts'
import type { Form } from './typeset-document.ts'
import { NotSet, openTypesetter } from './typesetter.ts'

const typesetter = openTypesetter({ timeoutMs: 20_000, idleMs: 60_000 })

/**
 * A document of a trade, or a fee invoice, as PDF/A. The same facts give the same bytes, so its hash stays
 * valid. Throws `NotSet` if it cannot be made.
 */
export const renderPdf = async <T extends Template>(
  template: T,
  form: Form,
  facts: FactsOf[T],
): Promise<Buffer> => set({ template, form, facts } as Extract<Order, { template: T }>) // the facts of its template

function set(order: Order): Promise<Buffer> {
  refuseInTransaction('Setting a document')
  return typesetter.set(order)
}

/** Documents set for a transaction that is about to begin again, and why one could not be. The same facts give the same bytes. */
const ready = new LRUCache<string, Buffer | NotSet>({ max: 64, ttl: 600_000 })
const keyOf = (order: Order) => createHash('sha256').update(JSON.stringify(order)).digest('base64')

/**
 * These documents, in this order. Inside of a transaction they are set beforehand: it holds a trade, and setting may take as long
 * as a request may.
 */
export async function renderAll(db: Db, orders: readonly Order[]): Promise<Buffer[]> {
  const missing = orders.filter((order) => !ready.has(keyOf(order)))
  if (missing.length > 0) {
    if (db.isTransaction && !isPatient()) throw new Beforehand(() => prepare(missing))
    await prepare(missing)
  }
  return orders.map((order) => {
    const made = ready.get(keyOf(order))
    if (!made) throw new Error('more documents at once than are kept')
    if (made instanceof NotSet) throw made
    return made
  })
}

async function prepare(orders: readonly Order[]): Promise<void> {
  for (const order of orders)
    ready.set(
      keyOf(order),
      await set(order).catch((error: unknown) => {
        if (error instanceof NotSet) return error
        throw error
      }),
    )
}

/** Call this when the server stops. */
export const stopPdf = () => typesetter.stop()
