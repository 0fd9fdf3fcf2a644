/** Thrown if no turn came up in time: the caller gets a 503. */
export class NoTurn extends Error {
  override name = 'NoTurn'
}

/**
 * Limits how many run at a time, in order of arrival. Work that may wait for a lock takes a turn, so that waiting requests
 * never use up all connections and others are served meanwhile.
 */
export class Turns {
  private free: number
  private readonly line: (() => void)[] = []

  constructor(most: number) {
    this.free = most
  }

  async take<T>(withinMs: number, work: () => Promise<T>): Promise<T> {
    await this.come(withinMs)
    try {
      return await work()
    } finally {
      const next = this.line.shift()
      if (next) next()
      else this.free++
    }
  }

  private come(withinMs: number): Promise<void> {
    if (this.free > 0) {
      this.free--
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const mine = () => {
        clearTimeout(late)
        resolve()
      }
      const late = setTimeout(() => {
        this.line.splice(this.line.indexOf(mine), 1)
        reject(new NoTurn('nobody before it came to an end'))
      }, withinMs)
      this.line.push(mine)
    })
  }
}
