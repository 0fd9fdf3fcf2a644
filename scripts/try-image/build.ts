import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Stage } from './containerfile.ts'

/** A stage that was built: its root as the next one sees it, and its run settings. */
export type Built = {
  root: string
  layers: string[]
  workdir: string
  env: Record<string, string>
  user: string
  cmd: string[]
  health: string[]
}

type Place = { scratch: string; context: string; base: string }

/**
 * Builds a stage on an overlay file system: this machine's files, below a layer with Node, replace the base image, and each
 * stage writes to a layer above. RUN lines run in it as an engine would run them.
 */
export function build(
  stage: Stage,
  done: ReadonlyMap<string, Built>,
  { scratch, context, base }: Place,
): Built {
  const below = done.get(stage.from)
  const upper = path.join(scratch, `${stage.name}-layer`)
  const root = path.join(scratch, stage.name)
  for (const folder of [upper, root, path.join(scratch, `${stage.name}-work`)]) mkdirSync(folder)
  const layers = [upper, ...(below?.layers ?? [base])]
  const lower = [...layers.slice(1), '/'].join(':')
  run('mount', [
    '-t',
    'overlay',
    'overlay',
    '-o',
    `lowerdir=${lower},upperdir=${upper},workdir=${root}-work`,
    root,
  ])
  run('mount', ['-t', 'tmpfs', 'tmpfs', path.join(root, 'tmp')])
  for (const folder of ['dev', 'proc']) run('mount', ['--rbind', `/${folder}`, path.join(root, folder)])
  const built: Built = {
    root,
    layers,
    workdir: below?.workdir ?? '/',
    env: { ...below?.env },
    user: below?.user ?? '0:0',
    cmd: below?.cmd ?? [],
    health: below?.health ?? [],
  }
  for (const instruction of stage.instructions) carryOut(instruction, built, { done, context })
  return built
}

function carryOut(
  { word, rest }: Stage['instructions'][number],
  built: Built,
  { done, context }: { done: ReadonlyMap<string, Built>; context: string },
) {
  process.stdout.write(`  ${word} ${rest}\n`)
  switch (word) {
    case 'WORKDIR':
      built.workdir = rest
      mkdirSync(path.join(built.root, rest), { recursive: true })
      return
    case 'ENV':
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) built.env[name] = value
      return
    case 'USER':
      built.user = rest
      return
    case 'CMD':
      built.cmd = JSON.parse(rest)
      return
    case 'HEALTHCHECK':
      built.health = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4))
      return
    case 'COPY':
      return copy(rest, built, { done, context })
    case 'RUN':
      return void run('chroot', [built.root, 'sh', '-ec', `cd ${built.workdir} && ${rest}`], {
        env: { ...process.env, ...built.env, PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' },
      })
    case 'LABEL':
    case 'VOLUME':
    case 'EXPOSE':
    case 'STOPSIGNAL':
      return
    default:
      throw new Error(`${word} is not known here; say what it does in build.ts`)
  }
}

/** Copies as an engine does: the content of a folder, or a file under its name if the target ends with a slash. */
function copy(
  rest: string,
  { root, workdir }: Built,
  { done, context }: { done: ReadonlyMap<string, Built>; context: string },
) {
  const words = rest.split(/\s+/)
  const stage = words[0]?.startsWith('--from=')
    ? done.get(words.shift()?.slice('--from='.length) ?? '')
    : undefined
  const target = words.pop() ?? ''
  for (const source of words) {
    const from = stage ? path.join(stage.root, source) : path.join(context, source)
    if (globSync(from).length === 0) throw new Error(`COPY ${source}: there is nothing`)
    const to = path.join(root, workdir, target)
    const isInto = target.endsWith('/') && !statSync(from).isDirectory()
    cpSync(from, isInto ? path.join(to, path.basename(from)) : to, {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
}

export function run(program: string, args: readonly string[], options: SpawnSyncOptions = {}) {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', ...options })
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? `exit ${status}`}`)
}
