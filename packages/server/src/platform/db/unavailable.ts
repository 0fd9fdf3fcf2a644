import { CommitUnconfirmed, WritesStalled } from './commits.ts'
import { NoRoomToWrite } from './room-to-write.ts'

/** PostgreSQL's error classes and codes about the server's state, not the statement. */
const serverStates = new Set([
  '08', // connection lost or refused
  '53', // disk full, out of memory, too many connections
  '57', // being shut down, starting up, statement cancelled by its timeout
  '58', // its files cannot be read
])
const codes = new Set(['25006' /* read-only */, '55P03' /* lock not available */])
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const ofPg =
  /^(Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** Whether the database, and not the request, is why this failed: the answer is 503 and a retry may help. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isUnsaved(error) || error instanceof NoRoomToWrite) return true
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const sqlState = /^[0-9A-Z]{5}$/.test(code) && !network.has(code)
  if (sqlState) return serverStates.has(code.slice(0, 2)) || codes.has(code)
  return isDatabaseCall(error) && (network.has(code) || ofPg.test(error.message))
}

/** Whether commits wait, and what was asked for could not be confirmed. */
export const isUnsaved = (error: unknown): boolean =>
  error instanceof CommitUnconfirmed || error instanceof WritesStalled

/** `connect` and the like on the database's socket; errors of a mail server never get this far. */
const isDatabaseCall = (error: Error) => !('command' in error)

/** A deadlock or a serialisation failure: nothing was written, and a retry may succeed. */
export const isWorthRepeating = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
