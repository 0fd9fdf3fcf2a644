import type { ReactNode } from 'react'

export type Fact = { label: ReactNode; value: ReactNode; under?: ReactNode; key?: string }

/** The ruled boxes of a bill of lading: the agreed terms. Two columns on a phone, four on a desktop unless `two`. */
export function Facts({ facts, two = false }: { facts: readonly Fact[]; two?: boolean }) {
  return (
    <dl className={two ? 'facts facts--two' : 'facts'}>
      {facts.map((fact, place) => (
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
