/**
 * Tools that only some commands need are not part of the workspaces: each has a folder here, with a lock file of its own, and is
 * installed there when a command first asks for it. `node tools/install.ts NAME…` installs them beforehand.
 */
import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The path of a file of a package that a tool brings; installs the tool unless its lock file is the one that is installed. */
export function fileOfTool(tool: string, file: string): string {
  const folder = path.join(import.meta.dirname, tool)
  const installed = path.join(folder, 'node_modules/.installed') // written last: an interrupted install does not count
  const locked = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== locked) {
    process.stderr.write(`Installing ${tool}, which only this needs …\n`)
    const { status } = npm(['ci'], folder)
    if (status !== 0) throw new Error(`${tool} could not be installed; the reason stands above`)
    writeFileSync(installed, locked)
  }
  return path.join(folder, 'node_modules', file)
}

/** The npm that runs this, or else the one of the system; standard output is the command's own. */
function npm(args: readonly string[], cwd: string) {
  const options: SpawnSyncOptions = { cwd, stdio: ['ignore', 'ignore', 'inherit'] }
  const running = process.env.npm_execpath
  if (running?.endsWith('.js')) return spawnSync(process.execPath, [running, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

if (import.meta.main) for (const tool of process.argv.slice(2)) fileOfTool(tool, '')
