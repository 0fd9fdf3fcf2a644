import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bin, root } from './tools.ts'

const web = path.join(root, 'packages/web')
const dist = path.join(web, 'dist')
/** Written last, so that an interrupted build does not count. */
const done = path.join(dist, '.complete')

/** The sources of the built web. */
const sources = [
  'packages/web/src',
  'packages/web/public',
  'packages/web/index.html',
  'packages/web/prerender',
  'packages/contract/src',
  'packages/documents/src',
  'packages/domain/src',
  'packages/words/src',
  'package-lock.json',
  // The build itself and its plugins.
  ...readdirSync(web)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `packages/web/${file}`),
].map((source) => path.join(root, source))

/** Builds the web unless the existing build is newer than all its sources. */
export function buildWebIfStale(): void {
  if (existsSync(done) && statSync(done).mtimeMs >= Math.max(...sources.map(newest))) return
  process.stdout.write('Building the web …\n')
  rmSync(done, { force: true })
  const { status } = spawnSync(process.execPath, [bin('vite'), 'build', '--logLevel', 'warn'], {
    cwd: web,
    stdio: 'inherit',
    // In any server mode: a development build stores nothing offline. For this machine alone: nothing is compressed.
    env: { ...process.env, NODE_ENV: 'production', WEB_UNCOMPRESSED: 'yes' },
  })
  if (status !== 0) throw new Error('The web could not be built; the reason stands above')
  writeFileSync(done, '')
}

function newest(file: string): number {
  if (!existsSync(file)) return 0
  const { mtimeMs } = statSync(file)
  if (!statSync(file).isDirectory()) return mtimeMs
  return readdirSync(file).reduce((latest, name) => Math.max(latest, newest(path.join(file, name))), mtimeMs)
}
