import path from 'node:path'
import type { Rolldown } from 'vite'

type Groups = (Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups'] &
  object)[number][]
type Context = Parameters<Exclude<Groups[number]['name'], string>>[1]

/**
 * How the application's modules are gathered into scripts: to a slow phone a request costs more than a few kilobytes do.
 *
 * - `app`: what every page loads first. The entry stays separate: it awaits the reader's messages, whose script imports from
 *   this one, and two modules that await each other never finish.
 * - `shared`: what three areas or more use, an area being pages that are opened one after the other, and the little that only two of them share;
 *   `controls`: those of it that are built on react-aria, which are large and on fewer pages.
 * - `trades`, `bids-offers`, …: what several pages of only these areas use.
 * - `admin-few`: of an area with many pages what no more than three of them use.
 * - `trades-others`: what the page of a trade does without, such as the forms of its tasks.
 *
 * What one page uses stays with the page. Whatever no page imports statically (a dialog, the map of the world, the checking of
 * passwords) is a script of its own.
 */
export function scriptGroups(src: string): Groups {
  let users: Map<string, Users> | undefined
  const usersOf = (id: string, context: Context): Users => {
    users ??= findUsers(src, context)
    return users.get(id) ?? nobody
  }
  /** In the order of their priorities: no group takes along a dependency that it shares with others. */
  const names: ((users: Users, id: string) => string | null)[] = [
    ({ areas }, id) => (areas.size >= 3 && fold.test(id) ? 'fold' : null),
    ({ areas, onAria, isLittle }, id) =>
      (areas.size >= 3 || isLittle) && !onAria && !apart.some(({ test }) => test.test(id)) ? 'shared' : null,
    ...apart.map(
      ({ name, test }) =>
        ({ areas }: Users, id: string) =>
          areas.size >= 3 && test.test(id) ? name : null,
    ),
    ({ areas }) => (areas.size >= 3 ? 'controls' : null),
    ({ areas }) => (areas.size === 2 ? pairOf(areas) : null),
    ({ areas, pages, isOfFew, isOfOthers }) =>
      areas.size === 1 && pages.size > 1
        ? `${[...areas].join()}${isOfFew ? '-few' : isOfOthers ? '-others' : ''}`
        : null,
  ]
  return [
    { name: 'app', tags: ['$initial'], test: (id) => !/\/main\.tsx|\.html/.test(id), priority: names.length },
    ...names.map((name, at) => ({
      name: (id: string, context: Context) => name(usersOf(id, context), id),
      priority: names.length - 1 - at,
    })),
  ]
}

/**
 * Of a module: the pages that import it statically, directly or not, whether it is or imports react-aria, and whether it is part
 * of the little that two areas share. What it imports is used by both as well, so that `shared` needs no script of theirs.
 */
type Users = {
  pages: Set<string>
  areas: Set<string>
  onAria: boolean
  isLittle: boolean
  /** Of an area with many pages, and used by few of them. */
  isOfFew: boolean
  /** Of an area whose most opened page does not use it. */
  isOfOthers: boolean
}

/** What pages of several areas use and the most opened ones do not wait for: each has a script of its own, what others import first. */
const apart = [
  { name: 'names', test: /domain\/src\/kit\/(names|printable)\.ts/ },
  {
    name: 'registration',
    test: /domain\/src\/(accounts\/person|companies\/(account-forms|bank-account|company|registration)|kit\/phone)\.ts/,
  },
  { name: 'approvals', test: /web\/src\/companies\/kept-acts\// },
  { name: 'typed', test: /web\/src\/lib\/(typed|api\/use-typed)\.ts/ },
  { name: 'forms', test: /web\/src\/ui\/form\/(FormSheet|use-form|use-input)\.tsx?/ },
] as const

/** Before `shared`, whose modules import it for the server's sake only: `shared` would take it along to every page. */
const fold = /domain\/src\/kit\/fold\.ts|web\/src\/lib\/words\/has-words\.ts/

const nobody: Users = {
  pages: new Set(),
  areas: new Set(),
  onAria: false,
  isLittle: false,
  isOfFew: false,
  isOfOthers: false,
}

const MANY_PAGES = 20
const FEW_PAGES = 3

/** In characters of compiled source. A script of its own costs each of its pages a request. */
const LITTLE = 3_000

const pairOf = (areas: Set<string>) => [...areas].toSorted().join('-')

function findUsers(src: string, context: Context): Map<string, Users> {
  const found = new Map<string, Users>()
  /** Whether it is on react-aria, itself included. */
  const visit = (id: string, page: string): boolean => {
    const users = found.get(id) ?? {
      pages: new Set(),
      areas: new Set(),
      onAria: isAria(id),
      isLittle: false,
      isOfFew: false,
      isOfOthers: false,
    }
    if (users.pages.has(page)) return users.onAria
    users.pages.add(page)
    users.areas.add(areaOf(path.relative(src, page)))
    found.set(id, users)
    for (const each of context.getModuleInfo(id)?.importedIds ?? [])
      users.onAria = visit(each, page) || users.onAria
    return users.onAria
  }
  const table = path.join(src, 'app/pages.ts')
  for (const page of context.getModuleInfo(table)?.dynamicallyImportedIds ?? []) visit(page, page)
  if (found.size === 0) throw new Error(`${table} imports no pages, by which the scripts are gathered`)
  markLittle(found, (id) => context.getModuleInfo(id)?.code?.length ?? 0)
  markOfFew(found)
  markOfOthers(found, path.join(src, MOST_OPENED))
  return found
}

function markLittle(found: ReadonlyMap<string, Users>, lengthOf: (id: string) => number): void {
  const lengths = new Map<string, number>()
  const shared = [...found].filter(
    ([id, { pages, areas, onAria }]) => areas.size === 2 && !onAria && !pages.has(id), // a page keeps its script
  )
  for (const [id, { areas }] of shared)
    lengths.set(pairOf(areas), (lengths.get(pairOf(areas)) ?? 0) + lengthOf(id))
  for (const [, users] of shared) users.isLittle = (lengths.get(pairOf(users.areas)) ?? 0) <= LITTLE
}

function markOfFew(found: ReadonlyMap<string, Users>): void {
  const pagesIn = new Map<string, Set<string>>()
  for (const { areas, pages } of found.values())
    for (const area of areas.size === 1 ? areas : []) {
      const known = pagesIn.get(area) ?? new Set()
      for (const page of pages) known.add(page)
      pagesIn.set(area, known)
    }
  for (const users of found.values()) {
    const [area] = users.areas
    const inArea = (area === undefined ? undefined : pagesIn.get(area)?.size) ?? 0
    users.isOfFew = inArea >= MANY_PAGES && users.pages.size <= FEW_PAGES
  }
}

/** Where members spend their day. It does not wait for what the other pages of its area share. */
const MOST_OPENED = 'trades/TradePage.tsx'

function markOfOthers(found: ReadonlyMap<string, Users>, page: string): void {
  const [area = ''] = found.get(page)?.areas ?? []
  if (!area) throw new Error(`${page} is not a page`)
  for (const users of found.values()) users.isOfOthers = users.areas.has(area) && !users.pages.has(page)
}

const isAria = (id: string) =>
  /node_modules\/(react-aria|react-stately|@react-aria|@react-stately|@internationalized)/.test(id)

/** Which pages are opened one after the other, by where they lie: the first that fits. Pages under `app` join capabilities. */
const areas: readonly [RegExp, string][] = [
  [/^app\/MarketplacePage/, 'marketplace'],
  [/^app\/(PeoplePage|PreferencesPage)/, 'profile'],
  [/^app\/AdminTradePage/, 'admin'],
  [/^app\/design-system\//, 'design-system'],
  [/^app\//, 'other'],
  [/\/admin\/|^office\//, 'admin'],
  [/^accounts\/(profile|password)\//, '$1'],
  [/^companies\/registration\//, 'joining'],
  [/^offers\/market\//, 'marketplace'],
  [/^bids\/page\//, 'offers'],
  [/^(documents|payments|shipments)\//, 'trades'],
  [/^site\/news\//, 'news'],
  [/^([\w-]+)\//, '$1'],
]

function areaOf(file: string): string {
  for (const [place, area] of areas) {
    const found = place.exec(file)
    if (found) return area === '$1' ? (found[1] ?? 'other') : area
  }
  return 'other'
}
