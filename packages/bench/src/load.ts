import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '@mahsul/server/config/root'
import type autocannon from 'autocannon'
import { fileOfTool } from '../../../tools/install.ts'
import { processorOf } from './processor.ts'

export type Server = { address: string; process: ChildProcess; readyMs: number; stop: () => Promise<void> }

export const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

/** The server as `npm run serve` starts it, with the same V8 flags. */
export const startOurs = (env: Record<string, string>, ...before: string[]) =>
  start([...before, ...scripts.serve.split(' ').slice(1)], env)

/** Starts a program that prints `Ready on http://…`, and waits for that line. */
export function start(args: readonly string[], env: Record<string, string>): Promise<Server> {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, REQUESTS_PER_MINUTE: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const address = /^Ready on (\S+)$/m.exec(output)?.[1]
      if (!address) return
      child.stdout.off('data', read).resume() // the log under load is read and discarded
      resolve({ address, process: child, readyMs: performance.now() - began, stop })
    }
    child.stdout.on('data', read)
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)))
  })
}

type Request = {
  url: string
  options?: Partial<autocannon.Options>
  seconds?: number
  /** The processes whose processor time is counted. */
  pids?: readonly number[]
}
/** `processor`: milliseconds per request, of the given processes; `p50` in milliseconds as well. */
export type Measured = { perSecond: number; p50: number; p99: number; processor: number }

/** One round of load from 10 connections; anything but success fails the run. */
export async function load({ url, options = {}, seconds = 2, pids = [] }: Request): Promise<Measured> {
  const { default: send }: { default: typeof autocannon } = await import(
    pathToFileURL(fileOfTool('autocannon', 'autocannon/autocannon.js')).href
  )
  const before = processorOf(pids)
  const waits: number[] = [] // autocannon's own median is in whole milliseconds
  const setupClient = (client: autocannon.Client) => {
    client.on('response', (_status, _bytes, ms) => waits.push(ms))
  }
  const result = await send({ url, connections: 10, duration: seconds, setupClient, ...options })
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0)
    throw new Error(
      `${url}: ${result.non2xx} refused, ${result.errors} failed: ${JSON.stringify(result.statusCodeStats)}`,
    )
  return {
    perSecond: result.requests.average,
    p50: median(waits),
    p99: waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0,
    processor: (processorOf(pids) - before) / result['2xx'],
  }
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2 // the list is never empty
}

/**
 * Measures several things in alternating rounds, so that background load affects all equally; returns the result of each
 * round.
 */
export async function roundsOf<Name extends string>(
  measures: Record<Name, () => Promise<Measured>>,
  { rounds = 3, warm = 1 } = {},
): Promise<Record<Name, Measured[]>> {
  const names = Object.keys(measures) as Name[] // the keys of the record
  const found = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<Name, Measured[]>
  for (let round = 0; round < warm; round++) for (const name of names) await measures[name]()
  for (let round = 0; round < rounds; round++)
    for (const name of names) found[name].push(await measures[name]())
  return found
}

/** The medians of the rounds. */
export async function inTurns<Name extends string>(
  measures: Record<Name, () => Promise<Measured>>,
): Promise<Record<Name, Measured>> {
  const found = Object.entries<Measured[]>(await roundsOf(measures))
  const medianOf = (rounds: Measured[], what: keyof Measured) => median(rounds.map((each) => each[what]))
  return Object.fromEntries(
    found.map(([name, rounds]) => [
      name,
      {
        perSecond: medianOf(rounds, 'perSecond'),
        p50: medianOf(rounds, 'p50'),
        p99: medianOf(rounds, 'p99'),
        processor: medianOf(rounds, 'processor'),
      },
    ]),
  ) as Record<Name, Measured>
}
