import { duration } from './outcome.ts'

/** Counts of one line, while a run lasts. */
export type Share = { name: string; done: number; of: number }

/**
 * Shows a line for each project while tests run, on a terminal; somebody who reads a pipe or a file gets the end alone. The time
 * left is that of the share that is done.
 */
export class Progress {
  private readonly started = Date.now()
  private readonly unit: string
  private lines = 0

  constructor(unit = 'files') {
    this.unit = unit
  }

  show(shares: readonly Share[]): void {
    if (!process.stdout.isTTY) return
    const text = shares.map((share) => `${this.lineOf(share)}\n`).join('')
    process.stdout.write(`${this.up()}${text}`)
    this.lines = shares.length
  }

  /** What was shown makes room for the end. */
  clear(): void {
    if (process.stdout.isTTY) process.stdout.write(this.up())
    this.lines = 0
  }

  private up = () => (this.lines > 0 ? `\u001B[${this.lines}A\u001B[J` : '')

  private lineOf({ name, done, of }: Share): string {
    const left = done > 0 ? ((Date.now() - this.started) / done) * (of - done) : undefined
    const when = done === of ? 'done' : left === undefined ? '' : `about ${duration(left)} left`
    return `${name.padEnd(26)}${String(done).padStart(5)} of ${of} ${this.unit}  ${when}`
  }
}
