import { globSync, readFileSync } from 'node:fs'
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

/** Folders with a lock file: the workspaces, the phone app, and each tool that is installed when a command asks for it. */
const folders = globSync(['package-lock.json', 'packages/*/package-lock.json', 'tools/*/package-lock.json'], {
  cwd: root,
})
  .map((file) => path.dirname(file).replaceAll('\\', '/'))
  .sort()
const isTool = (place: string) => place.startsWith('tools/')

/** Of all of them, each at its path below the root, where Node looks for a package upwards. */
const packages: [place: string, entry: Entry][] = folders.flatMap((folder) => {
  const file = path.join(root, folder, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> } // as npm writes it
  return Object.entries(lock.packages).map(([below, entry]): [string, Entry] => {
    const place = path.posix.join(folder, below).replace(/^\.$/, '')
    return [place, isTool(place) ? { ...entry, dev: true } : entry]
  })
})

/** Every third-party package that may be installed, on any platform. */
export const locked: Locked[] = packages
  .filter(([place, { link }]) => place.includes('node_modules/') && !link)
  .map(([place, entry]) => ({
    ...entry,
    place,
    name: entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: entry.version ?? '',
  }))

/** The packages of the running product: all but those that only tests and tools need. */
export const inProduction = locked.filter(({ dev }) => !dev)

/** What asks for the others: our own packages, and the folders of tools. */
export const asking = packages
  .filter(([place]) => !place.includes('node_modules/'))
  .map(([place, entry]) => ({ ...entry, place }))

/** Our own packages, which depend on the others. */
export const ours = asking.filter(({ place }) => !isTool(place))

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
