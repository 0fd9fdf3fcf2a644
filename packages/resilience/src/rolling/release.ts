import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '@mahsul/server/config/root'
import { progress } from '../report.ts'

/** `stage`: that of its own proofs, which knows its tables and starts its servers. */
export type FormerRelease = { commit: string; folder: string; stage: typeof import('../stage.ts') }

/** A release as it was: its files with its own packages and its own built web, in `data/`, where the next run finds it. */
export async function formerRelease(named: string): Promise<FormerRelease> {
  const commit = (await run('git', ['rev-parse', '--short=8', `${named}^{commit}`], root)).trim()
  const folder = path.join(root, 'data/releases', commit)
  const complete = path.join(folder, '.complete')
  if (!existsSync(complete)) {
    progress(`installing and building ${commit} in ${folder}`)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await run('sh', ['-c', `git archive ${commit} | tar -x -C "${folder}"`], root)
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], folder)
    await buildWeb(folder)
    writeFileSync(complete, '')
  }
  return { commit, folder, stage: await import(path.join(folder, 'packages/resilience/src/stage.ts')) }
}

/**
 * What an operator does, once, before a release takes the place of one that was not made for it (docs/operating.md, "A new release"):
 * what else its processes are given, and in which words.
 */
export async function madeReady(
  { folder }: FormerRelease,
  { url, dataDir }: { url: string; dataDir: string },
) {
  const env: Record<string, string> = {}
  const said: string[] = []
  const has = (file: string) => existsSync(path.join(folder, 'packages/server/src/platform', file))
  if (!has('db/pool/fresh-plans.ts')) {
    // Prepared statements that read whole rows fail where a column is added; without names none is prepared.
    const limited = new URL(url)
    limited.searchParams.set('options', '-c statement_timeout=5s -c idle_in_transaction_session_timeout=10s')
    Object.assign(env, {
      DATABASE_URL: limited.href,
      DATABASE_DIRECT_URL: url,
      DATABASE_POOLER: 'transaction-unnamed',
    })
    said.push('DATABASE_POOLER=transaction-unnamed')
  }
  if (!has('http/kept-assets.ts')) {
    cpSync(path.join(folder, 'packages/web/dist/assets'), path.join(dataDir, 'web-assets'), {
      recursive: true,
    })
    said.push('the files of its pages copied to DATA_DIR/web-assets')
  }
  return { env, said, keepsAssets: has('http/kept-assets.ts') }
}

export const buildWeb = (folder: string) => run('npm', ['run', 'build'], folder)

/** Runs a program to its end while everything else goes on; what it printed. */
export async function run(program: string, args: string[], cwd: string, env = process.env): Promise<string> {
  return (await promisify(execFile)(program, args, { cwd, env, maxBuffer: 2 ** 26 })).stdout
}
