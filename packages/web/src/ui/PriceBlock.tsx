import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { moneyParts } from '../lib/words/formats.ts'
import { Icon } from './Icon.tsx'
import { Num } from './Text.tsx'

export type Incoterm = 'FOB' | 'CIF' | 'DDP'

type PriceProps = {
  /** What the reader pays or receives, including their half of the fee: `"1727.50"`, USD per MT. */
  amount: string
  incoterm: Incoterm
  port: ReactNode
  /** Opens in place under "What it includes"; usually a small `CostSum`. */
  includes?: ReactNode
  big?: boolean
}

export function PriceBlock({ amount, incoterm, port, includes, big }: PriceProps) {
  const t = useTranslations('ui')
  const { whole, decimals } = moneyParts(amount)
  return (
    <div className={big ? 'price price--big' : 'price'}>
      <p className="price__main">
        <Num className="price__num">
          {whole}
          <span className="price__dec">{decimals}</span>
        </Num>{' '}
        <span className="price__unit">{t('price.perTon')}</span>
      </p>
      <p className="price__term">
        <Num className="price__inco">{incoterm}</Num> {port}
      </p>
      {includes ? (
        <details className="price__incl">
          <summary>
            <Icon name="down" />
            <span>{t('price.includes')}</span>
          </summary>
          {includes}
        </details>
      ) : null}
    </div>
  )
}

/** The incoterm in its frame, in rows and lists. */
export const IncotermTag = ({ incoterm }: { incoterm: Incoterm }) => (
  <b className="inco">
    <Num>{incoterm}</Num>
  </b>
)

/** How far the seller's duty reaches: factory, port, ship, port, the buyer's door. */
export function Reach({ incoterm }: { incoterm: Incoterm }) {
  return (
    <span className={`reach reach--${incoterm.toLowerCase()}`} aria-hidden="true">
      {(['factory', 'anchor', 'ship', 'anchor', 'container'] as const).map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row of five
        <i key={place}>
          <Icon name={name} />
        </i>
      ))}
    </span>
  )
}
