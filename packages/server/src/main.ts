/** The server's entry: `npm start` runs it, and so does production (`NODE_ENV=production node …/main.ts`). */
import { isIP } from 'node:net'
import { BAD_SETTINGS_EXIT, BadSettings, type Config, readConfig } from './config.ts'
import { demoMembers, demoPassword, demoTokens } from './demo-data.ts'
import { DirectoryInUse } from './platform/db/embedded/owner.ts'
import { allWritten, openLog } from './platform/observability/log.ts'
import { type Running, startServer } from './server.ts'

/** Promise 11: whatever still runs after this is aborted. */
const STOP_WITHIN_MS = 25_000

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

const config = configOrExit()
const log = openLog(config.logLevel)

// The state after an uncaught error is unknown. A supervisor restarts this process, and everything confirmed is in the
// database.
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error) => {
    log.fatal({ err: error }, event)
    process.exit(1)
  })

const server = await startOrExit()
stopOnSignal(server)
await allWritten(log) // so that "Ready on" is the last line of the start
welcome(config, server.address)

function configOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error
    complain(error.message)
    process.exit(BAD_SETTINGS_EXIT)
  }
}

async function startOrExit(): Promise<Running> {
  try {
    return await startServer(config, log, config.mode === 'demo' ? say : undefined)
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (taken) complain(`Port ${config.port} is in use by another program. Stop that, or set PORT.`)
    else if (error instanceof DirectoryInUse) complain(error.message)
    else if (error instanceof BadSettings) {
      complain(error.message)
      process.exit(BAD_SETTINGS_EXIT)
    } else {
      log.fatal({ err: error }, 'the server did not start')
      complain(error instanceof Error ? error.message : String(error))
    }
    process.exit(1)
  }
}

function stopOnSignal({ drain, stop, databaseGone }: Running) {
  let stopping = false
  const leave = async (signal: string) => {
    if (stopping) process.exit(1) // a second signal: stop at once
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await drain()
    await stop()
    process.exit(0)
  }
  process.on('SIGTERM', leave).on('SIGINT', leave)
  databaseGone.then(() => {
    if (stopping) return
    log.fatal('the embedded database is gone: its folder is used by another server')
    process.exit(1)
  })
}

function welcome({ mode }: Config, address: string) {
  if (mode === 'demo') {
    say('')
    say('Mahsul in demo mode: everything in it is made up, and it is for this machine only.')
    say(`  Members    ${demoMembers.join('  ')}`)
    say(`  Password   ${demoPassword}`)
    say(`  Outbox     ${address}/dev/outbox  (every mail and SMS)`)
    say(`  Webhooks   ${address}/sandbox/webhooks  (what was delivered, and whether it verifies)`)
    say(`  API        ${address}/api/docs`)
    for (const [side, token] of Object.entries(demoTokens)) say(`  API key    ${token}  (of the ${side})`)
    if (isIP(new URL(address).hostname))
      say(`  Passkeys   ${byName(address)}  (browsers make none for an IP address)`)
    say('')
  }
  say(`Ready on ${address}`)
}

function byName(address: string): string {
  const { port } = new URL(address)
  return `http://localhost:${port}`
}
