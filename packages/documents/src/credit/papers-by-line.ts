import { type DocumentData, documentKinds } from '@mahsul/domain/documents/document-data'
import type { CheckedSet } from '@mahsul/domain/documents/finding'
import { isIssuerAsked } from '../paper/issuers.ts'
import { onlyCopies, onPaperBefore } from '../words/clauses.ts'
import { type AskedDocument, askedIn } from './asked-documents.ts'

/** A line of 46A with the papers that are there for it: the bills of several destinations are one. */
export type LineWithPapers = { asked: AskedDocument; papers: readonly DocumentData[] }

/** A line that asks for a paper of its own, and not for copies of another or for what that one has to say. */
const isForOwnPaper = ({ line }: AskedDocument) =>
  !onlyCopies.words.test(line) && !onPaperBefore.words.test(line)

/** Papers of one kind: a paper of which each destination has its own is still one. */
function papersOf(documents: readonly DocumentData[]): DocumentData[][] {
  const papers: DocumentData[][] = []
  for (const document of documents) {
    const paper = papers.find((one) => !one.some(isAboutSame(document)))
    if (paper) paper.push(document)
    else papers.push([document])
  }
  return papers
}
const isAboutSame = (one: DocumentData) => (other: DocumentData) => one.destinationId === other.destinationId

/** A line that names another issuer is for another paper. */
const fits = ({ issuer }: AskedDocument, paper: readonly DocumentData[]) =>
  issuer === null || paper.every(({ fields }) => !fields.issuer || isIssuerAsked(issuer, fields.issuer))

function assign(lines: readonly AskedDocument[], documents: readonly DocumentData[]): LineWithPapers[] {
  const own = lines.filter(isForOwnPaper)
  if (own.length <= 1) return lines.map((asked) => ({ asked, papers: documents }))
  const left = papersOf(documents)
  const taken = new Map<AskedDocument, DocumentData[]>()
  const take = (asked: AskedDocument, isRight: (paper: DocumentData[]) => boolean) => {
    const at = left.findIndex(isRight)
    if (at >= 0) taken.set(asked, left.splice(at, 1).flat())
  }
  // A line that names its issuer knows its paper best.
  const named = own.toSorted((a, b) => Number(a.issuer === null) - Number(b.issuer === null))
  for (const asked of named) take(asked, (paper) => fits(asked, paper))
  for (const asked of own) if (!taken.has(asked)) take(asked, () => true)
  return lines.map((asked) => ({
    asked,
    papers: isForOwnPaper(asked) ? (taken.get(asked) ?? []) : documents,
  }))
}

/** Each line of 46A with its own papers: where two lines ask for papers of one kind, one paper is not both. */
export const papersByLine = ({
  credit,
  documents,
}: Pick<CheckedSet, 'credit' | 'documents'>): LineWithPapers[] =>
  documentKinds.flatMap((kind) =>
    assign(
      askedIn(credit).filter((asked) => asked.kind === kind),
      documents.filter((document) => document.kind === kind),
    ),
  )
