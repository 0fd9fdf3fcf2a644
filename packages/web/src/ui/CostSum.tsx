import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { money } from '../lib/words/formats.ts'
import { PaddedSection } from './sections.tsx'
import { Num } from './Text.tsx'

export type SumLine = {
  key: string
  label: ReactNode
  /** A decimal of the wire; undefined is shown as "?" (freight unknown). */
  amount: string | undefined
  /** The calculation, small: "57 × 1,690.00". */
  how?: string
  /** `sub` a sub-total, `of` a part of the line above it, `total` the sum. */
  kind?: 'sub' | 'of' | 'total'
}

const classOf = { sub: 'sum__sub', of: 'sum__of', total: 'sum__total' } as const

/** Lines of a calculation with their total. */
export function CostSum({ lines, small }: { lines: readonly SumLine[]; small?: boolean }) {
  const t = useTranslations('ui')
  return (
    <dl className={small ? 'sum sum--s' : 'sum'}>
      {lines.map(({ key, label, amount, how, kind }) => (
        <div key={key} className={kind ? classOf[kind] : undefined}>
          <dt>
            {label}
            {how ? (
              <span className="faint">
                <Num>{how}</Num>
              </span>
            ) : null}
          </dt>
          <dd>
            {amount === undefined ? <span title={t('sum.unknown')}>?</span> : <Num>{money(amount)}</Num>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type SumSheetProps = {
  title: ReactNode
  sub?: ReactNode
  lines: readonly SumLine[]
  /** The landed price per ton: "Landed in Mersin", "1766.03". */
  landed?: { label: ReactNode; amount: string }
  children?: ReactNode
}

/** The live total next to a form. Changes are announced politely; request new figures 400 ms after the last key. */
export function SumSheet({ title, sub, lines, landed, children }: SumSheetProps) {
  const t = useTranslations('ui')
  return (
    <PaddedSection className="breakdown" title={title} aria-live="polite">
      <p className="sub">
        {sub} <span className="unit-head">{t('price.currency')}</span>
      </p>
      <CostSum lines={lines} />
      {landed ? (
        <p className="landed">
          <span>{landed.label}</span>
          <b>
            <Num>{money(landed.amount)}</Num>
          </b>
          <span>{t('price.perTon')}</span>
        </p>
      ) : null}
      {children}
    </PaddedSection>
  )
}
