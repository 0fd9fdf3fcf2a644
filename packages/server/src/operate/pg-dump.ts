import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { ClientConfig } from 'pg'
import { Refusal } from './command.ts'
import { libpq, type PgTools, programOf } from './pg-tools.ts'

/** Ownership and privileges belong to the server they are on, as do comments of its extensions. */
const WITHOUT = ['--no-owner', '--no-privileges', '--no-comments', '--no-publications', '--no-subscriptions']

/** The whole database in pg_dump's custom format, at the snapshot. */
export async function* dumpOf(
  tools: PgTools,
  connection: string | ClientConfig,
  snapshot: string,
): AsyncGenerator<Buffer> {
  const { args, env } = libpq(connection)
  const child = spawn(
    programOf(tools, 'pg_dump'),
    ['--format=custom', `--snapshot=${snapshot}`, '--no-password', ...WITHOUT, ...args],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const ended = endOf(child, 'pg_dump')
  ended.catch(() => {}) // thrown below
  try {
    for await (const bytes of child.stdout) yield bytes
    await ended
  } finally {
    child.kill()
  }
}

/** Bytes of a dump go in piece by piece. */
export type Restoring = {
  write: (bytes: Buffer) => Promise<void>
  end: () => Promise<string>
  stop: () => Promise<void>
}

/** Loads a dump into an empty database in one transaction: when `end` resolves, all of it is there, otherwise nothing. */
export function restoringInto(tools: PgTools, connection: string | ClientConfig): Restoring {
  const { args, env } = libpq(connection)
  const where = args.length > 0 ? args : [`--dbname=${env.PGDATABASE ?? 'postgres'}`]
  return feeding(
    tools,
    ['--single-transaction', '--exit-on-error', '--no-password', ...WITHOUT, ...where],
    env,
  )
}

/** Reads the content of a dump; `end` returns its table of contents. */
export const listing = (tools: PgTools): Restoring => feeding(tools, ['--list'], {})

function feeding(tools: PgTools, args: string[], env: Record<string, string>): Restoring {
  const child = spawn(programOf(tools, 'pg_restore'), args, {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = endOf(child, 'pg_restore')
  ended.catch(() => {}) // thrown to the caller of write or end
  let list = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    list += text
  })
  let isOpen = true
  child.stdin.on('error', () => {
    isOpen = false // it read enough, or failed with a message
  })
  return {
    async write(bytes) {
      if (!isOpen || child.stdin.write(bytes)) return
      // A broken pipe says nothing: why it ended does.
      await Promise.race([once(child.stdin, 'drain').catch(() => ended), ended])
    },
    async end() {
      child.stdin.end()
      await ended
      return list
    },
    async stop() {
      child.kill()
      await ended.catch(() => {})
    },
  }
}

const A_SENTENCE = 2_000

/** Throws the program's error output if it failed. */
function endOf(child: ChildProcess, name: string): Promise<void> {
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-A_SENTENCE)
  })
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (code) =>
      code === 0
        ? done()
        : failed(new Refusal(`${name} failed: ${output.trim() || `it ended with ${code}`}`)),
    )
  })
}
