/**
 * Carries out deploy/Containerfile without a container engine, and tries the result as production would run it: an
 * unprivileged user, a read-only tree, two processes, a PostgreSQL and a mail server of its own. Needs Linux and root: `sudo
 * node scripts/try-image.ts`. Everything is mounted in its own mount namespace and gone afterwards.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Built, build, run } from './try-image/build.ts'
import { ignoring, readStages } from './try-image/containerfile.ts'
import { tryOut } from './try-image/try-out.ts'

const root = path.resolve(import.meta.dirname, '..')

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  process.stderr.write('This mounts file systems, which needs Linux and root.\n')
  process.exit(1)
}
if (!process.env.MAHSUL_TRIES_IMAGE) {
  const again = ['--mount', '--propagation', 'private', process.execPath, ...process.argv.slice(1)]
  const env = { ...process.env, MAHSUL_TRIES_IMAGE: 'yes' }
  process.exit(spawnSync('unshare', again, { stdio: 'inherit', env }).status ?? 1)
}

const scratch = mkdtempSync(path.join(os.tmpdir(), 'mahsul-image-'))
try {
  run('mount', ['-t', 'tmpfs', 'tmpfs', scratch]) // overlay layers must not nest
  const place = { scratch, context: contextIn(scratch), base: baseIn(scratch) }
  const done = new Map<string, Built>()
  const stages = readStages(path.join(root, 'deploy/Containerfile'))
  for (const stage of stages) {
    process.stdout.write(`stage ${stage.name}\n`)
    done.set(stage.name, build(stage, done, place))
  }
  const image = done.get(stages.at(-1)?.name ?? '')
  if (!image) throw new Error('The Containerfile has no stage')
  for (const folder of ['mahsul', 'mahsul/node_modules', 'mahsul/packages'])
    run('du', ['--summarize', '--human-readable', path.join(image.root, folder)])
  await tryOut(image, scratch)
} finally {
  for (const mounted of mounts(scratch)) spawnSync('umount', ['--lazy', mounted])
  rmdirSync(scratch) // not recursive: if something is still mounted there, it belongs to this machine
}

/** The committed files, without those in `.dockerignore`. */
function contextIn(folder: string): string {
  const context = path.join(folder, 'context')
  mkdirSync(context)
  run('sh', ['-c', `git archive HEAD | tar --extract --directory ${context}`], { cwd: root })
  const isIgnored = ignoring(path.join(root, '.dockerignore'))
  for (const file of readdirSync(context, { recursive: true, encoding: 'utf8' }))
    if (statSync(path.join(context, file)).isFile() && isIgnored(file)) rmSync(path.join(context, file))
  return context
}

/** Replaces the base image: this Node, at the path where the base image has its own. */
function baseIn(folder: string): string {
  const base = path.join(folder, 'base')
  mkdirSync(path.join(base, 'usr/local/bin'), { recursive: true })
  cpSync(process.execPath, path.join(base, 'usr/local/bin/node'))
  return base
}

/** The deepest first. */
function mounts(below: string): string[] {
  const { stdout } = spawnSync('findmnt', ['--raw', '--noheadings', '--output', 'TARGET'], {
    encoding: 'utf8',
  })
  return stdout
    .split('\n')
    .filter((target) => target.startsWith(below))
    .reverse()
}
