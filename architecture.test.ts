import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The rooms that every package may have: one list of names on all floors. */
const capabilities = [
  'accounts',
  'companies',
  'catalogue',
  'lane-rules',
  'offers',
  'bids',
  'trades',
  'shipments',
  'documents',
  'payments',
  'notifications',
  'programs',
  'site',
  'office',
]
const isOfCapability = (file: string) => capabilities.includes(file.split('/')[0] ?? '')

/** Which of our packages each may import; everything points towards the domain. */
const mayImport: Record<string, readonly string[]> = {
  domain: [],
  documents: ['domain'],
  words: [],
  contract: ['domain', 'documents', 'words'],
  server: ['domain', 'documents', 'words', 'contract'],
  web: ['domain', 'documents', 'words', 'contract'],
  client: [],
  e2e: [],
  bench: ['domain', 'documents', 'server', 'e2e'],
  resilience: ['domain', 'contract', 'server'],
  mutation: ['server'],
}
/** Tools and tests: what they use of others is a development dependency. */
const tools = ['bench', 'resilience', 'mutation']
const packages = Object.keys(mayImport)

type Source = { package: string; file: string; text: string }

/** The sources of a package, without its tests and what only they use. */
const sources = (name: string): Source[] =>
  readdirSync(`packages/${name}/src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => ({ package: name, file, text: readFileSync(`packages/${name}/src/${file}`, 'utf8') }))

type Import = { from: string; typesOnly: boolean; isDynamic: boolean }
/** Imports, re-exports and dynamic imports of a file. */
const imports = (text: string): Import[] =>
  [
    ...text.matchAll(
      /^(?:import|export)(\s+type)?\b[^'"]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm,
    ),
  ].map(([, type, named, bare, dynamic]) => ({
    from: named ?? bare ?? dynamic ?? '',
    typesOnly: Boolean(type),
    isDynamic: Boolean(dynamic),
  }))
const named = (source: Source) => `${source.package}/${source.file}`
const manifest = (name: string) => JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'))
const dependenciesOf = (name: string): string[] =>
  Object.keys({ ...manifest(name).dependencies, ...(tools.includes(name) && manifest(name).devDependencies) })

/** `zod/locales` and `react/jsx-runtime` belong to `zod` and `react`. */
const packageOf = (from: string) =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')

test.each(packages)('%s imports ours only along the arrows, and of others what it lists', (name) => {
  const allowed = new Set([...dependenciesOf(name), ...mayImport[name]!.map((other) => `@mahsul/${other}`)])
  const outside = sources(name)
    .filter(() => name !== 'e2e') // made of tests; its tools are development tools
    .flatMap((source) =>
      imports(source.text)
        .filter(
          ({ from }) => !from.startsWith('.') && !from.startsWith('node:') && !from.startsWith('virtual:'),
        )
        .filter(({ from, typesOnly }) => !(typesOnly && name === 'web' && from === 'zod')) // the types of answers
        .filter(({ from, typesOnly }) => !(typesOnly && allowed.has(`@types/${from}`))) // of a tool of its own
        .filter(({ from }) => !allowed.has(packageOf(from)) || packageOf(from) === `@mahsul/${name}`)
        .map(({ from }) => `${named(source)} imports ${from}`),
    )
  expect(outside).toEqual([])
})

test('no path climbs from one package into another', () => {
  const climbing = packages.flatMap((name) =>
    sources(name).flatMap((source) =>
      imports(source.text)
        .filter(({ from }) =>
          /(\.\.\/)+(packages\/)?(domain|documents|words|contract|server|web|client|e2e|bench|resilience|mutation)\/src\//.test(
            from,
          ),
        )
        .map(({ from }) => `${named(source)} imports ${from}`),
    ),
  )
  expect(climbing).toEqual([])
})

test('the domain and documents take the time from their caller, roll no dice and touch nothing outside', () => {
  const impure = [...sources('domain'), ...sources('documents')].filter(({ text }) =>
    /new Date\(\)|Date\.now|Math\.random|randomUUID|from 'node:|\bprocess\.(env|cwd|hrtime|exit)|\bfetch\(/.test(
      text,
    ),
  )
  expect(impure.map(named)).toEqual([])
})

test('capabilities of the server take the time from their caller, too', () => {
  const impure = sources('server').filter(
    ({ file, text }) => isOfCapability(file) && /new Date\(\)|Date\.now\(\)/.test(text),
  )
  expect(impure.map(named)).toEqual([])
})

/**
 * Folders of a package from the bottom to the top: each imports those before it, never one after it (types included). A
 * folder that is not named belongs to the longest name it begins with; `.` are the files beside them.
 */
const layers: Record<string, readonly string[]> = {
  domain: [
    'kit',
    'accounts',
    'notifications',
    'companies',
    'catalogue',
    'offers',
    'bids',
    'shipments',
    'documents',
    'lane-rules',
    'office',
    'programs',
    'trades/process',
    'trades',
    'shipments/reports',
    'payments',
  ],
  documents: ['words', 'paper', 'credit', 'laboratory', 'check'],
  contract: [
    'kit',
    'accounts',
    'catalogue',
    'offers',
    'bids',
    'payments',
    'lane-rules',
    'documents',
    'shipments',
    'trades',
    'office',
    'programs',
    'companies',
    'notifications',
    'site',
    'registry',
  ],
  server: [
    'platform/secrets',
    'platform/observability',
    'platform/db',
    'platform/files',
    'platform/mail',
    'platform/audit',
    'platform/jobs',
    'platform/outbox',
    'platform/realtime',
    'platform/http',
    'platform/push',
    'platform/uploads',
    'platform/notify',
    'platform/events',
    'platform/webhooks',
    'platform/resource',
    'platform/import',
    'accounts',
    'catalogue',
    'catalogue/facilities',
    'catalogue/freight',
    'offers',
    'offers/costs',
    'companies',
    'bids',
    'accounts/profile',
    'documents/pdf',
    'payments/fees',
    'lane-rules',
    'trades/log',
    'shipments',
    'payments',
    'documents',
    'trades',
    'office/search',
    'bids/admin',
    'trades/admin',
    'companies/registration',
    'office/activity',
    'office',
    'notifications',
    'notifications/realtime',
    'programs/keys',
    'office/retention',
    'office/running',
    'companies/approvals',
    'companies/account-changes',
    'companies/people',
    'programs/events',
    'programs/webhooks',
    'companies/admin',
    'payments/admin',
    'offers/saved-views',
    'office/list-views',
    'office/admin-search',
    'catalogue/import',
    'catalogue/freight/import',
    'catalogue/freight/admin',
    'lane-rules/import',
    'lane-rules/admin',
    'site',
    'offers/watching',
    'payments/payee',
    'documents/evidence',
    'notifications/mail',
    'notifications/fan-out',
    'notifications/push',
    'config',
    'demo',
    '.',
    'operate',
  ],
  web: [
    'lib',
    'lib/api',
    'locales',
    'lib/words',
    'ui',
    'ui/dialog',
    'kit',
    'ui/form',
    'catalogue',
    'ui/route',
    'offers/facts',
    'layouts',
    'offline',
    'routes',
    'accounts',
    'accounts/factors',
    'companies/members',
    'accounts/password',
    'companies/kept-acts',
    'ui/table',
    'payments/fees',
    'accounts/profile',
    'kit/resource',
    'kit/forms',
    'office/notes',
    'lane-rules',
    'trades/plan',
    'trades/model',
    'payments',
    'trades/waiting',
    'trades/tasks',
    'documents',
    'shipments',
    'shipments/list',
    'documents/credit',
    'documents/drafts',
    'trades/forms',
    'documents/laboratory',
    'documents/list',
    'payments/payee',
    'trades',
    'trades/admin/process',
    'kit/lists',
    'trades/admin',
    'programs/keys',
    'companies/approvals',
    'offers/market',
    'site/news',
    'companies/people',
    'notifications',
    'office/search',
    'app/layouts',
    'programs/webhooks',
    'companies/registration',
    'companies/registration/steps',
    'companies/registration/pages',
    'app/design-system',
    'app/design-system/pages',
    'app/parts',
    'bids',
    'trades/tasks/pages',
    'offers',
    'offers/form',
    'offers/drafts',
    'offers/create',
    'bids/own',
    'offers/list',
    'offers/owner',
    'offers/manage',
    'bids/page',
    'companies/admin',
    'kit/import',
    'catalogue/admin/products',
    'catalogue/admin',
    'office/activity',
    'office/figures',
    'office',
    'lane-rules/admin',
    'site/admin',
    'shipments/admin',
    'offers/admin',
    'payments/admin',
    'programs/admin',
    'app',
    '.',
    'site',
    'sw',
  ],
}

type Arrow = { from: string; to: string; isDynamic?: boolean }
/** Which file of a package imports which other one. */
const arrows = (name: string): Arrow[] => {
  const files = new Set(sources(name).map(({ file }) => file))
  return sources(name).flatMap(({ file, text }) =>
    imports(text)
      .filter(({ from }) => from.startsWith('.'))
      .map(({ from, isDynamic }) => ({
        from: file,
        to: path.posix.join(path.posix.dirname(file), from),
        isDynamic,
      }))
      .filter(({ to }) => files.has(to)),
  )
}
const folderOf = (file: string) => path.posix.dirname(file)
const isWithin = (folder: string, layer: string) => folder === layer || folder.startsWith(`${layer}/`)

/** The position of a file's folder in the order of its package; -1 if the order does not name it. */
const rankOf = (name: string, file: string): number => {
  const named = layers[name]!
  const best = named.filter((layer) => isWithin(folderOf(file), layer)).sort((a, b) => b.length - a.length)[0]
  return best === undefined ? -1 : named.indexOf(best)
}

test.each(Object.keys(layers))('in %s imports point down, from layer to layer', (name) => {
  expect(
    sources(name)
      .filter(({ file }) => rankOf(name, file) < 0)
      .map(named),
  ).toEqual([])
  const upward = arrows(name).filter(({ from, to }) => rankOf(name, to) > rankOf(name, from))
  expect(upward.map(({ from, to }) => `${name}/${from} imports ${to}`)).toEqual([])
})

/** Groups of folders that lead back to one another. */
function cyclesOf(links: readonly Arrow[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of links) next.set(from, (next.get(from) ?? new Set()).add(to))
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>()
    const walk = (at: string) => {
      for (const to of next.get(at) ?? [])
        if (!seen.has(to)) {
          seen.add(to)
          walk(to)
        }
    }
    walk(start)
    return seen
  }
  const reached = new Map([...next.keys()].map((folder) => [folder, reach(folder)]))
  const looped = [...reached].filter(([folder, seen]) => seen.has(folder)).map(([folder]) => folder)
  const groups = looped.map((folder) =>
    looped.filter((other) => reached.get(folder)!.has(other) && reached.get(other)!.has(folder)),
  )
  return [...new Map(groups.map((group) => [group.toSorted().join(' '), group.toSorted()])).values()]
}

test.each(Object.keys(layers))('no folders of %s form a cycle', (name) => {
  const links = arrows(name)
    .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
    .filter(({ from, to }) => from !== to)
  expect(cyclesOf(links)).toEqual([])
})

test.each(Object.keys(layers))('no files of %s form a cycle', (name) => {
  expect(cyclesOf(arrows(name).filter(({ isDynamic }) => !isDynamic))).toEqual([])
})

test('a cycle is found, and named whole', () => {
  const links = [
    { from: 'bids', to: 'offers' },
    { from: 'offers', to: 'trades' },
    { from: 'trades', to: 'bids' },
    { from: 'trades', to: 'freight' },
  ]
  expect(cyclesOf(links)).toEqual([['bids', 'offers', 'trades']])
})

test('capabilities of the server do not use one another’s routes', () => {
  const reaching = sources('server').filter(
    ({ file, text }) =>
      isOfCapability(file) && imports(text).some(({ from }) => /\.\.\/.*\.routes\.ts$/.test(from)),
  )
  expect(reaching.map(named)).toEqual([])
})

test('no file is a barrel', () => {
  const ofOurs = packages.filter((name) => name !== 'client') // which others import from one place
  const barrels = ofOurs.flatMap((name) =>
    sources(name).filter(({ text }) => /^export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from/m.test(text)),
  )
  expect(barrels.map(named)).toEqual([])
})

/** What a package may have beside the rooms of capabilities. */
const otherRooms: Record<string, readonly string[]> = {
  domain: ['kit'],
  contract: ['kit', 'registry'],
  server: ['platform', 'operate', 'demo', 'config'],
  web: ['app', 'kit', 'layouts', 'lib', 'locales', 'offline', 'routes', 'styles', 'sw', 'ui'],
}

test.each(Object.keys(otherRooms))('the rooms of %s have the names of capabilities', (name) => {
  const rooms = sources(name)
    .filter(({ file }) => file.includes('/'))
    .map(({ file }) => file.split('/')[0] ?? '')
  const known = [...capabilities, ...(otherRooms[name] ?? [])]
  expect([...new Set(rooms)].filter((room) => !known.includes(room))).toEqual([])
})

/** Files directly in a folder, without tests. */
const MOST_FILES = 40

test.each(Object.keys(layers))('no folder of %s holds more than forty files', (name) => {
  const files = sources(name).map(({ file }) => folderOf(file))
  const full = [...new Set(files)].filter(
    (folder) => files.filter((each) => each === folder).length > MOST_FILES,
  )
  expect(full).toEqual([])
})

test('no schema reaches the browser: what the web imports at run time from the contract is free of zod', () => {
  const fromContract = (from: string) => `packages/contract/src/${from.replace('@mahsul/contract/', '')}.ts`
  const holdsZod = (file: string, seen = new Set<string>()): boolean => {
    if (seen.has(file) || !existsSync(file)) return false
    seen.add(file)
    return imports(readFileSync(file, 'utf8'))
      .filter(({ typesOnly }) => !typesOnly)
      .some(
        ({ from }) =>
          packageOf(from) === 'zod' ||
          (from.startsWith('.') && holdsZod(path.posix.join(path.posix.dirname(file), from), seen)),
      )
  }
  const heavy = sources('web').flatMap((source) =>
    imports(source.text)
      .filter(
        ({ from, typesOnly }) =>
          !typesOnly && from.startsWith('@mahsul/contract/') && holdsZod(fromContract(from)),
      )
      .map(({ from }) => `${named(source)} imports ${from}`),
  )
  expect(heavy).toEqual([])
})

test('statements take lists as one array, so that each is prepared once', () => {
  const lists = sources('server').filter(({ text }) =>
    /\.where\([^()]*,\s*'(not )?in',\s*(?!\(?eb|\w+\.selectFrom|db\b|tx\b)/.test(text),
  )
  expect(lists.map(named)).toEqual([])
})

/** What starts servers, an operator's commands, or databases and services beside those of the run. */
const startsProcesses =
  /^import .*from '.*(\/testing\/(processes|hosted-service|system-server|s3-server)|\/db\/embedded|\.\/embedded|\.\/(server-process|stage|kills|hostile|sigterm|database-away|two-processes))\.ts'/m

test('a test that starts processes is called .process.test.ts, so that `npm test` leaves it to CI', () => {
  const wrong = ['server', 'resilience'].flatMap((name) =>
    readdirSync(`packages/${name}/src`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.process.test.ts'))
      .filter((file) => startsProcesses.test(readFileSync(`packages/${name}/src/${file}`, 'utf8')))
      .map((file) => `${name}/${file}`),
  )
  expect(wrong).toEqual([])
})
