/**
 * The typesetting process, started by `typesetter.ts`: user input is processed here, isolated from the server, and the
 * compiler's memory is freed when the process exits.
 */
import { flushCompileCache } from 'node:module'
import { type Order, openCompiler } from './typeset.ts'

export type TypesetRequest = { id: number; order: Order }
export type Answer = { id: number; pdf: Uint8Array } | { id: number; problem: string }

const set = openCompiler()
flushCompileCache() // Node does so when a process exits, and this one is killed

process.on('message', ({ id, order }: TypesetRequest) => answer(id, order))
process.on('disconnect', () => process.exit()) // nobody is left to set for

function answer(id: number, order: Order) {
  let said: Answer
  try {
    said = { id, pdf: set(order) }
  } catch (error) {
    said = { id, problem: error instanceof Error ? error.message : String(error) }
  }
  process.send?.(said)
}
