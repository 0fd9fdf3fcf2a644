import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { afterAll } from 'vitest'
import { bareEnvironment } from './environment.ts'

const source = path.resolve(import.meta.dirname, '..')

type Ended = { code: number | null; out: string; err: string }

/**
 * The product's processes as an operator starts them: without any settings of this process's environment. Those that still run
 * are killed when the file's tests are over.
 */
export function openShell() {
  const children: ChildProcess[] = []
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL')
  })

  const start = (script: string, args: readonly string[], environment: Record<string, string>) => {
    const child = spawn(process.execPath, [path.join(source, script), ...args], {
      env: { ...bareEnvironment, ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    children.push(child)
    const output = { out: '', err: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text))
    const ended = new Promise<Ended>((gone) => child.once('close', (code) => gone({ code, ...output })))
    return { child, output, ended }
  }

  return {
    /** Runs one operator command to its end; `typed` is its standard input. */
    operate(args: readonly string[], environment: Record<string, string> = {}, typed = ''): Promise<Ended> {
      const { child, ended } = start('operate/operate.ts', args, environment)
      child.stdin.end(typed)
      return ended
    },

    /** A server; resolves with its address when it is ready. `out` has what it has written. */
    async serve(environment: Record<string, string>) {
      const { child, output, ended } = start('main.ts', [], { PORT: '0', ...environment })
      const ready = new Promise<string>((at) =>
        child.stdout.on('data', () => {
          const address = /^Ready on (http:\S+)$/m.exec(output.out)?.[1]
          if (address) at(address)
        }),
      )
      const gone = ended.then(({ err }) => {
        throw new Error(`The server did not start: ${err}`)
      })
      gone.catch(() => {}) // of one that was ready, nobody waits for it
      const address = await Promise.race([ready, gone])
      const stop = () => {
        child.kill('SIGTERM')
        return ended
      }
      return { address, stop, written: output.out }
    },
  }
}

/** What production requires to start; nothing listens at the mail server's address. */
export const productionSettings = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  DRAIN_SECONDS: '0',
  SECRET_KEY: 'a-secret-of-at-least-thirty-two-characters',
  APP_URL: 'https://market.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'no-reply@market.example',
  OPERATOR_NAME: 'Red Sea Seeds Market Ltd',
  OPERATOR_ADDRESS: 'Harbour Road 12, Port Sudan, Sudan',
  OPERATOR_NUMBER: 'PS-4711',
  OFFICE_EMAIL: 'office@market.test',
  OFFICE_PHONE: '+249 311 000000',
  ADMIN_EMAIL: 'admin@market.example',
} as const
