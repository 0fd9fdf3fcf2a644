import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { filesOf, textsBelow, wordsIn } from './testing/catalogue.ts'

const read = (language: string, file: string) =>
  new Map(textsBelow(wordsIn(language, file)).map(({ key, text }) => [key.join('.'), text]))

const latin = ['one', 'other']
const arabic = ['zero', 'one', 'two', 'few', 'many', 'other']
/** The branches of each plural, found by counting braces: ICU messages nest. */
function plurals(message: string): string[][] {
  return [...message.matchAll(/\{\s*\w+\s*,\s*plural\s*,/g)].map((match) => {
    const branches: string[] = []
    let depth = 1
    let word = ''
    for (let at = match.index + match[0].length; at < message.length && depth > 0; at += 1) {
      const letter = message[at]!
      if (letter === '{' && depth === 1) branches.push(word.trim())
      if (letter === '{') depth += 1
      if (letter === '}') depth -= 1
      word = depth === 1 && letter !== '}' ? word + letter : ''
    }
    return branches.filter((branch) => !branch.startsWith('='))
  })
}
const marksOf = (message: string) => [...message.matchAll(/<(\w+)>/g)].map((match) => match[1]).sort()
const valuesOf = (message: string) =>
  [...new Set([...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => match[1]))].sort()

/** Names in Latin letters that the Arabic of the contract fills in as one value; English has them in its text. */
const latinNames = ['association', 'clauses', 'full', 'insured', 'number', 'rules', 'ucp', 'urc']
/** Texts that differ between the two languages on purpose, and why. */
const unlike: Record<string, string> = {
  'documents/pdf/evidence.json faults.unlinkedEntry': 'English also names the task',
  'documents/pdf/evidence.json faults.changedEntry': 'English also names the task and the time',
  'documents/pdf/evidence.json faults.changedProcess': 'English also names the process',
  'documents/pdf/evidence.json faults.otherDocument': 'English also names what differs',
  'documents/pdf/evidence.json faults.unlistedDocument': 'English also names the file',
  'documents/pdf/evidence.json verify.end': 'English also names the task and the time',
}

it('both languages have the same files', () => {
  expect(filesOf('ar')).toEqual(filesOf('en'))
})

describe.each(filesOf('en'))('%s', (file) => {
  const en = read('en', file)
  const ar = read('ar', file)
  it('has the same keys in both languages, and words under each', () => {
    expect([...ar.keys()].sort()).toEqual([...en.keys()].sort())
    for (const [key, words] of [...en, ...ar]) expect(words.trim(), key).not.toBe('')
  })
  it('takes the same values and uses only the tags the other has', () => {
    const isFilled = (name: string | undefined) =>
      file !== 'documents/pdf/contract.json' || !latinNames.includes(name ?? '')
    for (const [key, words] of en) {
      const alike =
        valuesOf(ar.get(key) ?? '')
          .filter(isFilled)
          .join() === valuesOf(words).filter(isFilled).join()
      expect(alike, key).toBe(!unlike[`${file} ${key}`])
      expect([...new Set(marksOf(ar.get(key) ?? ''))], key).toEqual([...new Set(marksOf(words))])
    }
  })
  it('can be parsed by the formatter', () => {
    for (const [locale, catalogue] of [
      ['en-GB', en],
      ['ar-EG', ar],
    ] as const)
      for (const [key, message] of catalogue) {
        const broken: string[] = []
        // Values are missing here, which raises another error that does not matter.
        const onError = (error: { code: string; message: string }) => {
          if (error.code === 'INVALID_MESSAGE') broken.push(error.message)
        }
        const t = createTranslator({ locale, messages: { message }, onError })
        t.markup('message', { num: String, code: String, b: String, bdi: String, faint: String })
        expect(broken, key).toEqual([])
      }
  })
  it('counts with all plural forms of the language', () => {
    for (const [key, words] of en)
      for (const forms of plurals(words))
        expect([...new Set([...forms, ...latin])].sort(), key).toEqual([...forms].sort())
    for (const [key, words] of ar)
      for (const forms of plurals(words)) expect([...forms].sort(), key).toEqual([...arabic].sort())
  })
})
