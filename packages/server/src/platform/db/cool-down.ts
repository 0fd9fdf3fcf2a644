/** How long nobody asks a replica that has failed; then one tries, and the others wait for how that ends. */
export const REST_MS = 5_000

/** Keeps a replica that is away from costing every request a try. Times are those of one clock, in milliseconds. */
export class CoolDown {
  #restsUntil = 0
  #hasFailed = false
  #isTried = false

  /** Whether to ask now. Who may reports how it ended, by `failed` or `succeeded`. */
  mayTry(now: number): boolean {
    if (!this.#hasFailed) return true
    if (now < this.#restsUntil || this.#isTried) return false
    this.#isTried = true
    return true
  }

  /** Whether it worked until now. */
  failed(now: number): boolean {
    const isNew = !this.#hasFailed
    this.#hasFailed = true
    this.#isTried = false
    this.#restsUntil = now + REST_MS
    return isNew
  }

  succeeded() {
    this.#hasFailed = false
    this.#isTried = false
  }
}
