import type pg from 'pg'

/** Who waits for a connection and can be refused, all together. A connection that comes all the same goes back to its pool. */
export class Waiting {
  readonly #refusals = new Set<(reason: unknown) => void>()

  for(coming: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      const refuse = (reason: unknown) => {
        reject(reason)
        coming.then(
          (client) => client.release(),
          () => {},
        )
      }
      this.#refusals.add(refuse)
      coming.then(resolve, reject).finally(() => this.#refusals.delete(refuse))
    })
  }

  refuseAll(reason: unknown) {
    for (const refuse of [...this.#refusals]) refuse(reason)
    this.#refusals.clear()
  }
}
