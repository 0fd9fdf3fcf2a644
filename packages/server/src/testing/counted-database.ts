import { openWay } from './way.ts'

/** A message begins with its type and four bytes of length, which count themselves. */
const HEAD = 5
const READY_FOR_QUERY = 'Z'.charCodeAt(0)
const COMMAND_COMPLETE = 'C'.charCodeAt(0)
const IDLE = 'I'.charCodeAt(0)
/** What opens, ends and sets up a transaction is no work of its own. */
const FRAME = /^(?:BEGIN|COMMIT|ROLLBACK|SET|SAVEPOINT|RELEASE)\b/

/**
 * A way to a database on this machine that counts what is done through it: statements (those that open, set up and end a
 * transaction left out) and transactions, single statements among them. What PostgreSQL counts by itself has autovacuum in it.
 */
export async function countedDatabase(url: string) {
  const { hostname, port } = new URL(url)
  let statements = 0
  let transactions = 0
  const heard = () => {
    let rest = Buffer.alloc(0)
    return (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk])
      while (rest.length >= HEAD) {
        const size = 1 + rest.readUInt32BE(1)
        if (rest.length < size) return
        if (rest[0] === READY_FOR_QUERY && rest[HEAD] === IDLE) transactions++
        if (rest[0] === COMMAND_COMPLETE && !FRAME.test(rest.toString('latin1', HEAD, size))) statements++
        rest = rest.subarray(size)
      }
    }
  }
  const way = await openWay(Number(port), { host: hostname, heard })
  const counted = new URL(url)
  counted.hostname = '127.0.0.1'
  counted.port = String(way.port)
  return {
    url: counted.href,
    transactions: () => transactions,
    /** How many statements and transactions this work takes. */
    async during(work: () => Promise<unknown>) {
      const before = { statements, transactions }
      await work()
      return {
        statements: statements - before.statements,
        transactions: transactions - before.transactions,
      }
    },
  }
}
