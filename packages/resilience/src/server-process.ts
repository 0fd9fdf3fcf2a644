import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '@mahsul/server/config/root'

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

export type ServerProcess = {
  address: string
  port: number
  child: ChildProcess
  /** With its exit code, null after a signal. */
  ended: Promise<number | null>
  /** The end of its output, including its log. */
  output: () => string
  kill: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** The secret and the settings that production requires. */
export const SECRET = 'the secret of a server that proves what it promises'
export const settings = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  SECRET_KEY: SECRET,
  APP_URL: 'https://mahsul.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Mahsul <no-reply@mahsul.example>',
  OPERATOR_NAME: 'Red Sea Seeds Market Ltd',
  OPERATOR_ADDRESS: 'Harbour Road 12, Port Sudan, Sudan',
  OPERATOR_NUMBER: 'PS-4711',
  OFFICE_EMAIL: 'office@market.test',
  OFFICE_PHONE: '+249 311 000000',
  ADMIN_EMAIL: 'admins@mahsul.example',
  REQUESTS_PER_MINUTE: '0',
  DRAIN_SECONDS: '0',
}

const A_LOG = 20_000

/** What `npm run serve` runs. */
const serve: readonly string[] = scripts.serve.split(' ').slice(1)

/** The server as `npm run serve` starts it in production, ready; or another `program` that does. */
export function startServerProcess(
  env: Record<string, string>,
  program: readonly string[] = serve,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, program, {
    cwd: root,
    // Its database’s socket is among the temporary files, where this process looks for it.
    env: { PATH: process.env.PATH ?? '', TMPDIR: os.tmpdir(), PORT: '0', ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((gone) => child.once('close', gone))
  const leaveNone = () => child.kill('SIGKILL') // a proof that fails ends at once
  process.once('exit', leaveNone)
  ended.then(() => process.off('exit', leaveNone))
  const kill = (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    return ended
  }
  return new Promise((ready, failed) => {
    const hear = (text: string) => {
      output = (output + text).slice(-A_LOG)
      const address = /^Ready on (http:\S+)$/m.exec(output)?.[1]
      if (address)
        ready({ address, port: Number(new URL(address).port), child, ended, output: () => output, kill })
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear)
    ended.then(() => failed(new Error(`The server did not start: ${output.slice(-2_000)}`)))
  })
}
