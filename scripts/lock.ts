import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './tools.ts'

type Entry = {
  name?: string
  version?: string
  license?: string
  resolved?: string
  integrity?: string
  link?: true
  dev?: true
  optional?: true
  hasInstallScript?: true
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
/** A package in the lock file, at its path below `node_modules`. */
export type Locked = Entry & { place: string; name: string; version: string }

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>
}

/** Every third-party package that `npm install` may install, on any platform. */
export const locked: Locked[] = Object.entries(packages)
  .filter(([place, { link }]) => place.includes('node_modules/') && !link)
  .map(([place, entry]) => ({
    ...entry,
    place,
    name: entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: entry.version ?? '',
  }))

/** The packages of the running product: all but those that only tests and tools need. */
export const inProduction = locked.filter(({ dev }) => !dev)

/** Our own packages, which depend on the others. */
export const ours = Object.entries(packages)
  .filter(([place]) => !place.includes('node_modules/'))
  .map(([place, entry]) => ({ ...entry, place }))

/** Whether it runs on 64-bit Linux with glibc, like the image. */
const isOfTheImage = ({ os, cpu, libc }: Entry) =>
  (!os || os.includes('linux')) && (!cpu || cpu.includes('x64')) && (!libc || libc.includes('glibc'))

/** Everything that one of our packages brings into the image, including through our other packages. */
export function broughtBy(name: string): Locked[] {
  const found = new Map<string, Locked>()
  const walk = (place: string, entry: Entry) => {
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (peer) => !entry.peerDependenciesMeta?.[peer]?.optional,
    )
    for (const needed of [
      ...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
      ...peers,
    ]) {
      const own = ours.find((each) => each.name === needed)
      if (own) walk(own.place, own)
      const each = own ? undefined : foundFrom(place, needed)
      if (!each || found.has(each.place) || !isOfTheImage(each)) continue
      found.set(each.place, each)
      walk(each.place, each)
    }
  }
  const start = ours.find((each) => each.name === name)
  if (start) walk(start.place, start)
  return [...found.values()]
}

/** Node's resolution of a name from a path; undefined if an optional package is left out. */
export function foundFrom(place: string, name: string): Locked | undefined {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const at = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    const found = locked.find((each) => each.place === at)
    if (found || folder === '') return found
  }
}
