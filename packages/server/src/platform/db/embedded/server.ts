import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'

export type Server = { exited: Promise<void>; stop: () => Promise<void> }
type Start = {
  home: string
  account: Account
  args: string[]
  /** The file whose lock is held as long as a server uses the folder. */
  lock: string
  log: (line: string) => void
  /** How long to wait for a server whose owner was killed to shut down. */
  patienceMs?: number | undefined
}

/** How long a server whose owner was killed may take to shut down. */
const LEAVING_MS = 15_000

/** PostgreSQL's message while an earlier server still uses the directory. */
const heldByEarlier = /lock file ".*" already exists|shared memory block .* is still in use/
/** Ours, while any server has the folder: one of another container too, whose processes nobody here can see. */
const LOCKED = 'the folder is locked by a server'

/** A server that this machine does not see among its processes uses the folder. */
export class LockedElsewhere extends Error {
  override name = 'LockedElsewhere'
}

/**
 * Starts postgres and waits until it accepts connections. The caller holds the directory, so a server that is still there has
 * lost its owner and is shutting down: wait for it.
 */
export async function spawnPostgres(start: Start): Promise<Server> {
  for (const deadline = Date.now() + (start.patienceMs ?? LEAVING_MS); ; await sleep(50)) {
    const { server, output } = await attempt(start)
    if (server) return server
    const isLocked = output.includes(LOCKED)
    if ((isLocked || heldByEarlier.test(output)) && Date.now() < deadline) continue
    if (isLocked) throw new LockedElsewhere(start.lock)
    const reasons = output.split('\n').filter((line) => /FATAL|HINT|error|EACCES|ENOENT/i.test(line))
    throw new Error(`The embedded database did not start: ${(reasons.join(' ') || output).slice(0, 600)}`)
  }
}

/**
 * Watches a pipe to this process, and asks postgres for a fast shutdown when the pipe closes: on `stop`, and also when this
 * process is killed and can do nothing more. Signals to the terminal's group do not reach it. Its lock on the folder is inherited by
 * every process of the server and ends with the last of them; it is the file system's, so that another container on the same volume,
 * to which the numbers of our processes mean nothing, is refused. Where there is no `flock`, PostgreSQL's own lock file is left.
 */
const guard = `
lock=$1; pg=$2; shift 2
if command -v flock >/dev/null; then
  exec 9>>"$lock" && flock -n 9 || { echo "${LOCKED}" >&2; exit 75; }
fi
"$pg" "$@" </dev/null 3<&- & p=$!
trap "" INT TERM HUP
(cat >/dev/null; kill -INT $p) <&3 3<&- 9>&- 2>/dev/null & watch=$!
wait $p; rc=$?
while kill -0 $p 2>/dev/null; do wait $p; rc=$?; done
kill -KILL $watch 2>/dev/null
exit $rc`

function command({ home, account, args, lock }: Start): string[] {
  const postgres = path.join(home, 'bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres')
  if (process.platform === 'win32') return [postgres, ...args]
  return [...account.prefix, '/bin/sh', '-c', guard, 'sh', lock, postgres, ...args]
}

function attempt(start: Start): Promise<{ server?: Server; output: string }> {
  const [program, ...args] = command(start)
  const child = spawn(program!, args, {
    ...start.account.ids,
    cwd: '/',
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  const exited = new Promise<void>((gone) => child.once('exit', () => gone()))
  exited.then(() => closePipe(child)) // otherwise there is no 'close' below
  let output = ''
  return new Promise((answer) => {
    let ready = false
    child.once('error', (error) => answer({ output: error.message }))
    child.once('close', () => answer({ output }))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.trimEnd().split('\n')) start.log(line)
      if (ready) return
      output += text
      ready = output.includes('ready to accept connections')
      if (ready) answer({ server: { exited, stop: () => stop(child, exited) }, output })
    })
  })
}

async function stop(child: ChildProcess, exited: Promise<void>) {
  if (process.platform === 'win32') child.kill()
  closePipe(child)
  await exited
}

function closePipe(child: ChildProcess) {
  const pipe = child.stdio[3]
  if (pipe && 'destroy' in pipe) pipe.destroy()
}
