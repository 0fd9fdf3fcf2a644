/**
 * Thrown inside of a transaction for work that has to be done before it: what takes seconds would hold its locks and its connection
 * for that long. `transaction` rolls back, has it done, and begins again; what was worked out is there then.
 */
export class Beforehand extends Error {
  override name = 'Beforehand'
  readonly work: () => Promise<void>
  constructor(work: () => Promise<void>) {
    super('To be done before the transaction')
    this.work = work
  }
}
