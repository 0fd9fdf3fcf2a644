import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What `deploy/ha` needs of Debian 12, and where it is. */
const programs = [
  '/usr/lib/postgresql/15/bin/postgres',
  '/usr/bin/patroni',
  '/usr/bin/etcd',
  '/usr/sbin/haproxy',
  '/usr/bin/pgbackrest',
]

/** Why there can be no machines here; undefined where there can. */
export function whyNoMachines(): string | undefined {
  if (process.getuid?.() !== 0) return 'network namespaces need root'
  const missing = programs.filter((program) => !existsSync(program))
  if (missing.length > 0) return `not installed: ${missing.join(', ')}`
  const name = `mahsul-try-${process.pid}`
  if (spawnSync('ip', ['netns', 'add', name]).status !== 0) return 'network namespaces are not allowed'
  const isUsable = spawnSync('ip', ['netns', 'exec', name, 'true']).status === 0
  spawnSync('ip', ['netns', 'delete', name])
  return isUsable ? undefined : 'network namespaces cannot be entered'
}

export function run(program: string, args: readonly string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    cwd: '/',
    env: { PATH: process.env.PATH ?? '', ...env },
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`}`)
  return stdout
}

export const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] as const

/** A network between this machine and namespaces that stand for others. */
export function openNetwork() {
  const id = process.pid.toString(36)
  const net = `10.213.${process.pid % 256}`
  const bridge = `mh${id}`
  run('ip', ['link', 'add', bridge, 'type', 'bridge'])
  run('ip', ['address', 'add', `${net}.254/24`, 'dev', bridge])
  run('ip', ['link', 'set', bridge, 'up'])
  return {
    id,
    bridge,
    addressOf: (number: number) => `${net}.${number}`,
    all: `${net}.0/24`,
    close: () => spawnSync('ip', ['link', 'delete', bridge]),
  }
}

export type Machine = ReturnType<typeof openMachine>

/** A machine of its own in the eyes of the network: with an address, a cable, and processes that end together. */
export function openMachine(
  { id, bridge }: ReturnType<typeof openNetwork>,
  name: string,
  address: string,
  folder: string,
) {
  const space = `mahsul-${id}-${name}`
  const cable = `m${id}${name}`
  run('ip', ['netns', 'add', space])
  run('ip', ['link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space])
  run('ip', ['link', 'set', cable, 'master', bridge, 'up'])
  run('ip', ['-n', space, 'address', 'add', `${address}/24`, 'dev', 'eth0'])
  for (const device of ['lo', 'eth0']) run('ip', ['-n', space, 'link', 'set', device, 'up'])
  const inside = ['netns', 'exec', space, ...asPostgres]
  const pids = () =>
    run('ip', ['netns', 'pids', space])
      .split('\n')
      .filter((line) => line !== '')
      .map(Number)
  const children = new Set<ChildProcess>()

  return {
    name,
    address,
    folder,
    run: (program: string, args: readonly string[], env?: Record<string, string>) =>
      run('ip', [...inside, program, ...args], env),
    /** Starts a service; its output goes to a file of the machine. */
    start(program: string, args: readonly string[]) {
      const log = openSync(path.join(folder, `${path.basename(program)}.log`), 'a')
      const child = spawn('ip', [...inside, program, ...args], {
        cwd: '/',
        env: { PATH: process.env.PATH ?? '' },
        stdio: ['ignore', log, log],
      })
      closeSync(log)
      children.add(child)
      child.once('exit', () => children.delete(child))
      return child
    },
    /** The processes whose command line has this text. */
    pidsOf: (text: string) => pids().filter((pid) => commandOf(pid).includes(text)),
    cut: () => run('ip', ['-n', space, 'link', 'set', 'eth0', 'down']),
    mend: () => run('ip', ['-n', space, 'link', 'set', 'eth0', 'up']),
    /** All of its processes at once, as when its power is cut. */
    async kill() {
      const ended = [...children].map((child) => new Promise((gone) => child.once('exit', gone)))
      for (let left = pids(); left.length > 0; left = pids()) {
        for (const pid of left) signal(pid, 'SIGKILL')
        await new Promise((looked) => setTimeout(looked, 20))
      }
      await Promise.all(ended)
    },
    close: () => spawnSync('ip', ['netns', 'delete', space]),
  }
}

export function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // it has ended
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return '' // it has ended
  }
}
