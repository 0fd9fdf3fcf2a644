import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a newcomer reads first. In these pages `domain/…` means `packages/domain/src/…`, and so on. */
const pages = ['README.md', 'AGENTS.md', 'docs/architecture.md', ...globSync('docs/how-to/*.md')]
const folders =
  'domain|words|contract|server|web|client|e2e|mobile|bench|resilience|mutation|packages|scripts|deploy|docs'

/** Whether a file or folder is there; `<capability>` is any of its kind. */
const exists = (name: string) => {
  const pattern = name.replaceAll(/<\w+>/g, '*')
  const [first, ...rest] = pattern.split('/')
  return [pattern, `packages/${first}/src/${rest.join('/')}`].some((place) => globSync(place).length > 0)
}

test.each(pages)('%s names only files and folders that are there', (page) => {
  const prose = readFileSync(page, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')
  const named = [...prose.matchAll(/`([^`\s…]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => new RegExp(`^(${folders})/`).test(name))
  const linked = [...prose.matchAll(/\]\(([^)#\s]+)\)/g)].map(([, target = '']) =>
    new URL(target, `file:///${page}`).pathname.slice(1),
  )
  expect([...named, ...linked].filter((name) => !exists(name))).toEqual([])
})

test('a file that is not there is noticed', () => {
  expect(exists('domain/bids/place-bid.ts')).toBe(true)
  expect(exists('domain/bids/no-such-rule.ts')).toBe(false)
})
