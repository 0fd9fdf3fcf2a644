import type { ClauseState } from '@mahsul/domain/documents/finding'
import type { ReactNode } from 'react'
import { Pill } from '../ui/Pill.tsx'
import './document-data.css'

const tones = { compared: 'mute', to_check: 'clay', not_documents: 'mute' } as const satisfies Record<
  ClauseState,
  string
>

type Shown = { text: string; state: ClauseState }

/** Clauses of 46A and 47A, each with its state in words and what `more` says of it. */
export function ClauseList<Clause extends Shown>({
  clauses,
  stateOf,
  more,
}: {
  clauses: readonly Clause[]
  stateOf: (clause: Clause) => string
  more: (clause: Clause) => ReactNode
}) {
  return (
    <ul className="ddclauses">
      {clauses.map((clause, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
        <li key={at} className="ddclauses__one">
          <p dir="ltr" className="ddclause">
            {clause.text.trim()}
          </p>
          <p>
            <Pill tone={tones[clause.state]}>{stateOf(clause)}</Pill>
          </p>
          {more(clause)}
        </li>
      ))}
    </ul>
  )
}

/** Words of a credit within a sentence of the reader's language. */
export function ClauseWords({ words }: { words: readonly string[] }) {
  return words.map((phrase, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
    <span key={at}>
      {at > 0 ? ' · ' : null}
      <bdi dir="ltr">{phrase}</bdi>
    </span>
  ))
}

/** Whether some of its words are left over: of a clause that nobody reads its text is enough. */
export const isReadInPart = ({ text, state, left }: Shown & { left: readonly string[] }) =>
  state === 'to_check' && left.length > 0 && left.join(' ') !== text.trim()
