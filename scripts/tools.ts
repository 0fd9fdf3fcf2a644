import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { compiledCode } from '../packages/server/src/testing/environment.ts'

export const root = path.resolve(import.meta.dirname, '..')
export const serverEntry = path.join(root, 'packages/server/src/main.ts')

/** The script behind a command of a package, to be run with this very Node. */
export function bin(name: string, packageName = name): string {
  const manifest = findManifest(packageName)
  const { bin: bins } = JSON.parse(readFileSync(manifest, 'utf8'))
  return path.join(path.dirname(manifest), typeof bins === 'string' ? bins : bins[name])
}

/** Not every package lets its manifest be resolved, so look in the folders where npm puts packages. */
function findManifest(packageName: string): string {
  for (const folder of createRequire(import.meta.url).resolve.paths(packageName) ?? []) {
    const manifest = path.join(folder, packageName, 'package.json')
    try {
      readFileSync(manifest)
      return manifest
    } catch {
      // try the next folder
    }
  }
  throw new Error(`${packageName} is not installed; run npm install`)
}

type Options = { cwd?: string; env?: Record<string, string>; quiet?: boolean }

/** Runs a script with this Node and answers its exit code; with `quiet`, captures its output. */
export function node(
  script: string,
  args: readonly string[],
  options: Options = {},
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: options.cwd ?? root,
    env: { ...compiledCode, ...process.env, ...options.env },
    stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
  return new Promise((ended) => child.once('close', (code) => ended({ code: code ?? 1, said })))
}

/**
 * Starts the server, or another program that prints its address when ready, as a process of its own; resolves with the
 * address.
 */
export function startServer(
  env: Record<string, string>,
  [entry = serverEntry, ...args]: readonly string[] = [],
): Promise<{ address: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [entry, ...args], {
    cwd: root,
    env: { ...compiledCode, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((gone) => child.once('close', () => gone()))
  let said = ''
  return new Promise((ready, failed) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const address = /^Ready on (\S+)$/m.exec(said)?.[1]
      if (address) ready({ address, stop: () => stop(child, ended) })
    })
    ended.then(() => failed(new Error(`${path.basename(entry)} did not start: ${said}`)))
  })
}

/** A PostgreSQL for the caller alone, the system's or the embedded one, as a process of its own. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [path.join(root, 'scripts/postgres.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((gone) => child.once('close', () => gone()))
  const url = await new Promise<string>((ready, failed) => {
    child.stdout.setEncoding('utf8').once('data', (text: string) => ready(text.trim()))
    ended.then(() => failed(new Error('The database did not start')))
  })
  return { url, stop: () => stop(child, ended) }
}

const stop = (child: ChildProcess, ended: Promise<void>) => {
  child.kill('SIGTERM')
  return ended
}
