/** National bodies that publish European and international standards under their own name: `DIN EN ISO 16050` is ISO 16050. */
const publishers = ['din', 'bs', 'nf', 'une', 'uni', 'önorm', 'nen', 'sn', 'ss', 'ds', 'ts', 'saso', 'gso']

/** What follows a word at the start, or undefined. */
const after = (text: string, word: string) =>
  text.startsWith(word) ? text.slice(word.length).replace(/^[-/]/, '') : undefined

/** The standard itself, by any publisher. */
function standardIn(name: string): string {
  const published = publishers
    .map((publisher) => after(name, publisher))
    .find((rest) => rest?.startsWith('en') || rest?.startsWith('iso'))
  const standard = published ?? name
  const european = after(standard, 'en')
  const international = after(european?.startsWith('iso') ? european : standard, 'iso')
  return international === undefined ? standard : `iso${international}`
}

/** `:2020`, `(2020)` or, at the end, `-2016`; the dot of `AOAC 2005.08` and the hyphen of a part begin no year. */
const edition = /[:(](?:19|20)\d\d(?!\d)|-(?:19|20)\d\d$/

function read(text: string): { standard: string; edition: string | null } {
  const plain = text.toLowerCase().split(/\s/).join('').replace('officialmethod', '')
  const at = plain.search(edition)
  return at < 0
    ? { standard: standardIn(plain), edition: null }
    : { standard: standardIn(plain.slice(0, at)), edition: plain.slice(at + 1).replace(')', '') }
}

/**
 * Two references to a method of analysis mean the same. A reference without a year means the latest edition (ISO/IEC Directives,
 * part 2, clause 10), so it fits each one; two years are two methods, because what changed between them is not known here.
 */
export function isSameMethod(one: string, other: string): boolean {
  const [a, b] = [read(one), read(other)]
  return a.standard === b.standard && (a.edition === null || b.edition === null || a.edition === b.edition)
}
