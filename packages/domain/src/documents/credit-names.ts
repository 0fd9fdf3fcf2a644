/** Forms of companies and courtesies: banks write, shorten and leave them out at will. */
const passing = new Set(
  'CO COMPANY LTD LIMITED LLC INC INCORPORATED CORP CORPORATION PLC GMBH AG SA SAL SAE SARL SPA SRL BV NV FZE FZCO FZC FZ DMCC WLL EST ESTABLISHMENT PVT PRIVATE PTE AND THE MS MESSRS'.split(
    ' ',
  ),
)

/** Capital letters and figures as words, without accents; `L.L.C.` and `M/S` are one word. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
  return plain
    .replaceAll(/[.'’/]/g, '')
    .replaceAll('&', ' AND ')
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
}

const ownWords = (text: string) => wordsOf(text).filter((word) => !passing.has(word))

/**
 * Whether a credit names a party: its name first, beyond case, punctuation and the form of the company, and then nothing on the
 * line but an address (UCP 600, 14(j): the address may differ). A name in other letters cannot be compared and counts as the same.
 */
export function sameParty(written: string, name: string): boolean {
  const wanted = ownWords(name)
  if (!wanted.some((word) => /[A-Z]/.test(word))) return true
  const [first = '', ...others] = written.split('\n')
  // SWIFT puts an account on the first line.
  const parts = [...(first.startsWith('/') ? [] : [first]), ...others].flatMap((line) => line.split(','))
  const said: string[] = []
  for (const part of parts) {
    said.push(...ownWords(part))
    if (said.length >= wanted.length) break
  }
  const [after = ''] = said.slice(wanted.length)
  const isNamed = wanted.every((word, place) => said[place] === word)
  return (
    isNamed && (after === '' || after === 'PO' || after === 'POB' || after === 'BOX' || /^\d/.test(after))
  )
}
