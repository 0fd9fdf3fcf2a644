import type { DocumentData, FieldName } from '@mahsul/domain/documents/document-data'
import type { CheckedSet, FoundPlace } from '@mahsul/domain/documents/finding'
import { type Clause, clausesOfCondition, lineOfDocuments } from '../credit/clauses.ts'
import { papersByLine } from '../credit/papers-by-line.ts'
import { placeIn } from './said.ts'

/** A clause beside the papers that are there: each place that it was compared with, and those that are empty. */
export type ComparedClause = Pick<Clause, 'field' | 'text' | 'state' | 'left'> & {
  comparedWith: readonly FoundPlace[]
  /** What it asks about and no paper says yet: of a paper that is not there, without its destination. */
  notSaid: readonly FoundPlace[]
}

/** Each clause with what it was compared with: one that asks for what no paper says is for a person as well. */
export function comparedClauses({
  credit,
  documents,
}: Pick<CheckedSet, 'credit' | 'documents'>): ComparedClause[] {
  if (!credit) return []
  const lines = papersByLine({ credit, documents })
  return [
    ...credit.documents.flatMap((written) => {
      const { asked, clauses } = lineOfDocuments(written)
      const place = asked ? lines.findIndex((one) => one.asked.line === asked.line) : -1
      // Of two lines with the same words each has papers of its own.
      const [line] = place < 0 ? [] : lines.splice(place, 1)
      return clauses.map((clause) => comparedWith(clause, line?.papers ?? []))
    }),
    ...credit.conditions.flatMap((line) =>
      clausesOfCondition(line).map((clause) => {
        const asks = clause.asks.filter(({ kind }) => documents.some((one) => one.kind === kind))
        return comparedWith({ ...clause, asks }, documents)
      }),
    ),
  ]
}

function comparedWith({ asks, ...clause }: Clause, papers: readonly DocumentData[]): ComparedClause {
  const places = asks.flatMap(({ kind, field }) => {
    const own = papers.filter((paper) => paper.kind === kind)
    if (own.length > 0) return own.map((paper) => placeOf(paper, field))
    return [{ in: kind, destinationId: null, field, value: null, isThere: false }]
  })
  const split = (isThere: boolean) =>
    places.filter((place) => place.isThere === isThere).map(({ isThere: _, ...place }) => place)
  const [said, notSaid] = [split(true), split(false)]
  const isWhole = said.length > 0 && notSaid.length === 0
  return {
    ...clause,
    state: clause.state === 'compared' && !isWhole ? 'to_check' : clause.state,
    comparedWith: said,
    notSaid,
  }
}

/** That a paper is there is compared as well, whether or not it has a number. */
function placeOf(paper: DocumentData, field: FieldName) {
  const value = paper.fields[field]
  const written = typeof value === 'string' || typeof value === 'number' ? value : null
  return {
    ...placeIn(paper, field, written === '' ? null : written),
    isThere: field === 'number' || (value !== undefined && value !== ''),
  }
}
