/** `npm run bench document-check [-- --write]`: how long the check of a set of thirteen documents takes. */
import { checkDocuments } from '@mahsul/documents/check/checks'
import { cleanSet } from '@mahsul/documents/testing/document-sets'
import { marked, resultOf } from './figures.ts'

const ROUNDS = 200
const DOCUMENTS = 13
const PROMISED_MS = 50
const { say, write } = resultOf('document-check')

/** Two destinations make the largest sets; the last document fills it up. */
const [whole] = Array.from({ length: 100 }, (_, seed) => cleanSet(seed))
  .filter(({ credit }) => credit)
  .toSorted((a, b) => b.documents.length - a.documents.length)
if (!whole) throw new Error('no set is under a credit')
const [last] = whole.documents.slice(-1)
const documents = [
  ...whole.documents,
  ...Array.from({ length: DOCUMENTS - whole.documents.length }, () => last!), // a set has documents
]
const set = { ...whole, documents }

const millisecondsOf = () => {
  const read = structuredClone(set) // as each check reads it: nothing of the last one is known
  const start = performance.now()
  checkDocuments(read)
  return performance.now() - start
}
const first = millisecondsOf()
const times = Array.from({ length: ROUNDS }, millisecondsOf).toSorted((a, b) => a - b)
const at = (share: number) => times[Math.floor(share * (ROUNDS - 1))]! // within the list
const shown = (ms: number) => marked(`${ms.toFixed(1)} ms`, ms <= PROMISED_MS)
say('| documents | the first check | half within | 99 % within |\n|--:|--:|--:|--:|')
say(`| ${documents.length} | ${first.toFixed(1)} ms | ${shown(at(0.5))} | ${shown(at(0.99))} |`)
write()
