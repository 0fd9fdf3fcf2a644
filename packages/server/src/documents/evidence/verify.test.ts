import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import type { Words } from '@mahsul/contract/kit/pair-words'
import type { Language } from '@mahsul/domain/kit/language'
import { expect, test } from 'vitest'
import { pageWords } from './page-words.ts'

const here = (name: string) => new URL(name, import.meta.url)
const rules = [
  '../../../../documents/src/paper/decimals.ts',
  '../../../../contract/src/kit/fill-words.ts',
  '../../../../contract/src/kit/locale-of.ts',
  '../../../../contract/src/documents/finding-sentence.ts',
  '../../trades/log/diff-log.ts',
  './documents-in.ts',
  './log-page.ts',
  './verify.ts',
]

/** Words of the page itself, by their names in the template. */
const verify: Record<string, Words | undefined> = pageWords.verify

/** As a browser reads it: no types, no imports, everything in one script. */
const asScript = (text: string) =>
  stripTypeScriptTypes(text)
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export /gm, '')
    .replaceAll(/^\/\/ Imports nothing .*$/gm, '')
    .replaceAll(/(\S) {2,}/g, '$1 ')
    .replaceAll(/[ \t;]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

// `verify.html` is built from the template, the rules and the words: `npx vitest run evidence/verify.test -u` after a change.
test('the page that verifies evidence has the server’s own rules', async () => {
  const [template, ...texts] = await Promise.all(
    ['./verify.template.html', ...rules].map((name) => readFile(here(name), 'utf8')),
  )
  const page = template!
    .replace('/* words */', () => JSON.stringify(pageWords, null, 1))
    .replaceAll(
      /\{\{(\w+)\.(en|ar)\}\}/g,
      (_, key: string, language: Language) => verify[key]?.[language] ?? '',
    )
    .replace('/* rules */', () => texts.map(asScript).join('\n\n'))
  expect(page).not.toMatch(/\bimport\b .* from/)
  await expect(page).toMatchFileSnapshot('./verify.html')
})
