/** `npm run bench document-check`: how long the check of a set of thirteen documents takes. */
import { checkDocuments } from '@mahsul/domain/documents/checks'
import { cleanSet } from '@mahsul/domain/testing/document-sets'

const ROUNDS = 200
const DOCUMENTS = 13

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
const at = (share: number) => times[Math.floor(share * (ROUNDS - 1))]!.toFixed(1) // within the list
process.stdout.write(
  `${documents.length} documents: first ${first.toFixed(1)} ms, half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms\n`,
)
