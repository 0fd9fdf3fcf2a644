import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** In these pages `domain/…` means `packages/domain/src/…`, and so on; `trades/process/plan.ts` and `plan.ts` name the end of a path. */
const pages = ['README.md', 'AGENTS.md', 'GLOSSARY.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]

/** Files of the repository, committed or not yet. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\n')
const ends = new Set(
  files.flatMap((file) => {
    const parts = file.replace(/^packages\/(\w+)\/src\//, '$1/').split('/')
    return parts.map((_, from) => parts.slice(from).join('/'))
  }),
)
/** What a build, an install or a running server writes. */
const written = /^(packages\/web\/)?dist\/|^data\/|^node_modules\/|^deploy\/\.env$/

/** Whether a file or folder is there; `<capability>` is any of its kind. */
const exists = (name: string): boolean => {
  const pattern = name.replaceAll(/<\w+>/g, '*')
  const [first, ...rest] = pattern.split('/')
  return (
    written.test(name) ||
    ends.has(name) ||
    [pattern, `packages/${pattern}`, `packages/${first}/src/${rest.join('/')}`].some(
      (place) => globSync(place).length > 0,
    )
  )
}

const folders =
  'domain|documents|words|contract|server|web|client|e2e|mobile|bench|resilience|mutation|packages|scripts|tools|deploy|docs'
const isPath = (name: string): boolean =>
  new RegExp(`^(${folders})/[\\w<]`).test(name) || /^[\w.<>/-]+\.(tsx?|mjs|sql|css|typ)$/.test(name)

test.each(pages)('%s names only files and folders that are there', (page) => {
  const prose = readFileSync(page, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')
  const named = [...prose.matchAll(/`([^`\s…*{}]+)`/g)].map(([, name = '']) => name).filter(isPath)
  const linked = [...prose.matchAll(/\]\(([^)#\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(https?|mailto):/.test(target))
    .map((target) => new URL(target, `file:///${page}`).pathname.slice(1))
  expect([...named, ...linked].filter((name) => !exists(name))).toEqual([])
})

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))

test.each(pages)('%s names only commands that npm has, and that the oldest Node starts', (page) => {
  const text = readFileSync(page, 'utf8')
  const named = [...text.matchAll(/npm run ([\w:]+)(?! -w)(?=[\s`.,;)])/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !scripts[name])).toEqual([])
  // Node 20 does not start TypeScript: npm puts Node 24 first, the image has no other, and on a server its path says which.
  const direct = text.split('\n').filter((line) => /(^|[ `])node (packages|scripts)\//.test(line))
  expect(direct.filter((line) => !/docker compose|in the image/.test(line))).toEqual([])
})

const decisions = globSync('docs/decisions/*.md')

test.each(decisions)('%s has its number, its status and the day of it', (page) => {
  const [title, , status] = readFileSync(page, 'utf8').split('\n')
  expect(title).toMatch(new RegExp(`^# ${Number(page.slice('docs/decisions/'.length).slice(0, 4))}\\. `))
  expect(status).toMatch(/^\*\*Status\.\*\* (Proposed|Accepted) on \d{1,2} [A-Z][a-z]+ 20\d\d\./)
})

test('a file that is not there is noticed', () => {
  expect(exists('domain/bids/place-bid.ts')).toBe(true)
  expect(exists('place-bid.ts')).toBe(true)
  expect(exists('domain/bids/no-such-rule.ts')).toBe(false)
  expect(exists('no-such-rule.ts')).toBe(false)
})
