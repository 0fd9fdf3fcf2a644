import { AsyncLocalStorage } from 'node:async_hooks'

/** Whether what runs now was begun by the work of a transaction, or of one that nobody waits for. */
const open = new AsyncLocalStorage<'transaction' | 'patient'>()

export const asTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  isPatient() ? work() : open.run('transaction', work)

/**
 * What is done here may take its time, inside of transactions as well: the demo's seed, which is alone with its database, and the
 * outbox, for whose messages nobody waits.
 */
export const patiently = <T>(work: () => Promise<T>): Promise<T> => open.run('patient', work)
export const isPatient = (): boolean => open.getStore() === 'patient'

/**
 * For what takes a part of a second or more: setting a document, hashing a password, drawing a picture again, and sending, which
 * waits for somebody else's machine. Inside of a transaction it would hold locks and a connection for that long, until the database ends it; that is a mistake of ours, and throws.
 */
export function refuseInTransaction(what: string): void {
  if (open.getStore() === 'transaction')
    throw new Error(`${what} takes too long for a transaction: do it before`)
}
