import { expect, test } from 'vitest'
import { type Node, product, read, type Source, textOf } from './testing/sources.ts'

/** Arabic in strings that nobody reads: input is compared with it. Patterns may contain Arabic anyway. */
const rules: Record<string, string> = {
  'domain/catalogue/catalogue-cells.ts': 'names that the columns of a file of the catalogue may have',
  'domain/catalogue/product-rows.ts': 'names that the columns of a file of products may have',
  'domain/catalogue/load-rows.ts': 'names that the columns of a file of loads may have',
  'domain/lane-rules/lane-rule-rows.ts': 'heads and words of a file that people write',
  'documents/words/companies.ts': 'letters and forms of companies that names are compared in',
  'documents/words/ports.ts': 'other names of ports that documents are compared with',
  'documents/laboratory/may-mean.ts': 'parts of names of substances, in which certificates name them',
  'documents/laboratory/paper-names.ts': 'names of substances that certificates are compared with',
  'documents/laboratory/paper-units.ts': 'names of units that certificates are compared with',
  'domain/kit/fold.ts': 'letters that are written in several ways',
  'domain/catalogue/lane-rows.ts': 'names that the columns of a freight file may have',
  'domain/kit/column-amounts.ts': 'names and signs that an amount of a file may have',
  'domain/documents/amount-in-arabic.ts':
    'numbers in words, which agree with what they count by rules and not by messages',
  'domain/accounts/password.ts': 'words that a password must not be made of',
  'web/app/design-system/examples.ts': 'data of a made-up offer, as members would type it',
}

/** Arabic letters, and the comma, semicolon and question mark that go with them. */
const arabic = /[\p{Script=Arabic}،؛؟]/u

const arabicIn = ({ file, nodes }: Source): string[] =>
  nodes.flatMap((node) => {
    const text = textOf(node)
    return text !== undefined && arabic.test(text) ? [`${file}: ${text.trim()}`] : []
  })

const isLanguageTag = (node: unknown) =>
  typeof node === 'object' && node !== null && 'value' in node && (node.value === 'ar' || node.value === 'en')

/** `language === 'ar'`, and the same as a case of a switch. */
const comparisonsIn = ({ file, nodes }: Source): string[] =>
  nodes
    .filter((node: Node) =>
      node.type === 'BinaryExpression'
        ? /^[!=]==?$/.test(String(node.operator)) && (isLanguageTag(node.left) || isLanguageTag(node.right))
        : node.type === 'SwitchCase' && isLanguageTag(node.test),
    )
    .map(() => file)

test('Arabic text is in the catalogue and nowhere else', () => {
  const strays = product().filter(({ file }) => !(file in rules))
  expect(strays.flatMap(arabicIn)).toEqual([])
})

test.each(Object.keys(rules))('%s still has the Arabic of its exception', (excused) => {
  expect(
    product()
      .filter(({ file }) => file === excused)
      .flatMap(arabicIn),
  ).not.toEqual([])
})

test('no code compares the language: tables decide', () => {
  expect(product().flatMap(comparisonsIn)).toEqual([])
})

test.each([
  `const words = { title: { en: 'Welcome', ar: 'أهلًا' } }`,
  `export const opening = say('Welcome', 'أهلًا')`,
  'const line = `<p lang="ar">أهلًا</p>`',
  `export const Title = () => <b>أهلًا</b>`,
  `const list = names.join('، ')`,
])('a second catalogue is noticed: %s', (text) => {
  expect(arabicIn(read('planted.tsx', text))).toHaveLength(1)
})

test.each([`// أهلًا`, 'const digit = /[٠-٩]/', `const locales = { en: 'en-GB', ar: 'ar-EG' }`])(
  'text that people never read is ignored: %s',
  (text) => {
    expect(arabicIn(read('planted.tsx', text))).toEqual([])
  },
)

test.each([
  `language === 'ar' ? a : b`,
  `if ('en' !== language) stop()`,
  `switch (language) { case 'ar': stop() }`,
])('a comparison of the language is noticed: %s', (text) => {
  expect(comparisonsIn(read('planted.tsx', text))).toEqual(['planted.tsx'])
})
