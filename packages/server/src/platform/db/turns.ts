/** Thrown when nobody's turn came up in time: anyone who asks is told that it is not now. */
export class NoTurn extends Error {
  override name = 'NoTurn'
}

/**
 * Lets only so many do something at a time, in the order in which they came. Work that may wait for a lock takes a turn, so that
 * those who wait never hold all connections and others are served meanwhile.
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
