import type { ReactNode } from 'react'

export type Fact = { label: ReactNode; value: ReactNode; under?: ReactNode; key?: string }
/** What is not known is left out. */
type Row = Fact | undefined | null | false | '' | 0
const isKnown = (row: Row): row is Fact => Boolean(row)

type Props = {
  facts: readonly Row[]
  two?: boolean
  /** Exactly six of them: three columns, so that every row is full. */
  six?: boolean
}

/** The ruled boxes of a bill of lading: what was agreed. Two columns on a phone, four on a desk unless `two` or `six`. */
export function Facts({ facts, two = false, six = false }: Props) {
  return (
    <dl className={two ? 'facts facts--two' : six ? 'facts facts--six' : 'facts'}>
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
