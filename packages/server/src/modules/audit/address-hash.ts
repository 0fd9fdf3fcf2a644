import { createHmac } from 'node:crypto'

/** Tells two addresses apart in the log without keeping either; keyed, because there are only so many addresses. */
export const addressHash = (secret: string, address: string): Buffer =>
  createHmac('sha256', secret).update(`address:${address}`).digest()
