import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The clock tick in which Linux counts processor time. */
const TICK_MS = 10

/**
 * Processor milliseconds used so far by these processes and their children, ended ones included. Unlike wall-clock time, it
 * hardly depends on other load. Linux only; 0 elsewhere.
 */
export const processorOf = (pids: readonly number[]): number =>
  pids.reduce(
    (sum, pid) =>
      sum + usedBy(pid, 'andEnded') + childrenOf(pid).reduce((all, child) => all + usedBy(child), 0),
    0,
  )

/** Resident memory of a process in megabytes. Linux only; NaN elsewhere. */
export function memoryOf(pid: number): number {
  const file = `/proc/${pid}/status`
  const kilobytes = existsSync(file) ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  return Math.round(Number(kilobytes) / 1_024)
}

/** The server of an embedded database, whose children are its connections. */
export const postmasterOf = (cluster: string): number =>
  Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0])

function usedBy(pid: number, ended?: 'andEnded'): number {
  const text = readIfThere(`/proc/${pid}/stat`)
  if (!text) return 0
  const [user, system, endedUser, endedSystem] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11)
    .map(Number) as [number, number, number, number] // proc(5): utime stime cutime cstime
  return (user + system + (ended ? endedUser + endedSystem : 0)) * TICK_MS
}

function childrenOf(pid: number): number[] {
  return readIfThere(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}

/** A process may end between two looks at it. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
