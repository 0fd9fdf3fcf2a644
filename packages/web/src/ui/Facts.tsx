import type { ReactNode } from 'react'

export type Fact = { label: ReactNode; value: ReactNode; under?: ReactNode; key?: string }
/** What is not known is left out. */
type Row = Fact | undefined | null | false | '' | 0
const isKnown = (row: Row): row is Fact => Boolean(row)

/** The ruled boxes of a bill of lading: what was agreed. Two columns on a phone, four on a desk unless `two`. */
export function Facts({ facts, two = false }: { facts: readonly Row[]; two?: boolean }) {
  return (
    <dl className={two ? 'facts facts--two' : 'facts'}>
      {facts.filter(isKnown).map((fact, place) => (
        <div key={fact.key ?? place}>
          <dt>{fact.label}</dt>
          <dd>
            {fact.value}
            {fact.under ? <span className="faint">{fact.under}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
