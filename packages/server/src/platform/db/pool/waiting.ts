import type pg from 'pg'

/** Those who wait for a connection and can be refused, all together. A connection that comes all the same goes back to its pool. */
export class Waiting {
  readonly #refusals = new Set<(reason: unknown) => void>()

  /** Who was handed a connection is no longer refused, and who was refused gets none: one of the two takes it out of the set. */
  for(coming: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      this.#refusals.add(reject)
      coming.then(
        (client) => {
          if (this.#refusals.delete(reject)) resolve(client)
          else client.release()
        },
        (error: unknown) => {
          this.#refusals.delete(reject)
          reject(error)
        },
      )
    })
  }

  refuseAll(reason: unknown) {
    const refused = [...this.#refusals]
    this.#refusals.clear()
    for (const refuse of refused) refuse(reason)
  }
}
