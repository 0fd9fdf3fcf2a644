import { inLanguage } from '@mahsul/domain/kit/language'
import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ProductTitle } from '../../catalogue/Product.tsx'
import { productName } from '../../catalogue/product.ts'
import { offerTones } from '../../kit/tones.ts'
import type { TradeRow } from '../../kit/types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import type { IconName } from '../../ui/drawings.tsx'
import type { PaletteItem } from '../../ui/Palette.tsx'
import { Pill, type PillTone, YourTurn } from '../../ui/Pill.tsx'
import { Code, InLanguage } from '../../ui/Text.tsx'
import type { Hit } from './use-found.ts'

const icons: Record<Hit['kind'], IconName> = {
  trade: 'trade',
  own_offer: 'tag',
  bid: 'stamp',
  offer: 'market',
}

export const tradeTones: Record<TradeRow['status'], PillTone> = {
  running: 'sea',
  finished: 'leaf',
  lapsed: 'clay',
  cancelled: 'clay',
}

export function linkOf({ kind, id }: Pick<Hit, 'kind' | 'id'>): LinkOptions {
  if (kind === 'trade') return linkOptions({ to: '/trades/$id/show', params: { id } })
  if (kind === 'own_offer') return linkOptions({ to: '/offers/$id', params: { id } })
  if (kind === 'bid') return linkOptions({ to: '/offers/bid/$id/show', params: { id } })
  return linkOptions({ to: '/marketplace/$id/show', params: { id } })
}

type Line = Pick<Hit, 'product' | 'origin' | 'destination' | 'company_name'>

/** A trade that is stored on the device, as the server would find it. */
export const hitOfTrade = (trade: TradeRow): Hit => ({
  kind: 'trade',
  id: trade.id,
  code: trade.reference,
  product: trade.product,
  origin: trade.origin,
  destination: trade.destinations[0]?.facility ?? null,
  company_name: trade.counterparty.company_name,
  status: trade.status,
  your_turn: trade.open_tasks.some(({ yours, optional }) => yours && !optional),
  matched: null,
})

/** Rows of the search: code and goods, then where they go and whose they are; at the end its status. */
export function useHitItem(): (hit: Hit) => PaletteItem {
  const language = useLanguage()
  return (hit) => ({
    id: `${hit.kind}/${hit.id}`,
    icon: icons[hit.kind],
    text: `${hit.code} ${productName(language, hit.product)} ${inLanguage(hit.product.grade, 'name', language)}`,
    label: (
      <>
        <span className="hit__code">
          <Code>{hit.code}</Code>
        </span>{' '}
        <span>
          <ProductTitle product={hit.product} />
        </span>
      </>
    ),
    under: (
      <Under line={hit}>{hit.kind === 'trade' && hit.matched ? <Matched {...hit.matched} /> : null}</Under>
    ),
    end: <Status hit={hit} />,
  })
}

function Under({
  line: { origin, destination, company_name },
  children,
}: {
  line: Line
  children: ReactNode
}) {
  const t = useTranslations('search')
  const at = destination ?? origin
  const place = { place: () => (at ? <InLanguage of={at} field="name" /> : null) }
  const parts = [
    children,
    at ? t.rich(destination ? 'to' : 'from', place) : null,
    company_name ? <bdi key="company">{company_name}</bdi> : null,
  ].filter((part) => part !== null)
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other order
    <span key={at}>
      {at > 0 ? ' · ' : null}
      {part}
    </span>
  ))
}

type MatchedProps = NonNullable<Extract<Hit, { kind: 'trade' }>['matched']>
export function Matched({ field, value }: MatchedProps) {
  const t = useTranslations('search')
  return (
    <>
      {t(`matched.${field}`)} <Code>{value}</Code>
    </>
  )
}

function Status({ hit }: { hit: Hit }) {
  const t = useTranslations('search.status')
  if (hit.kind === 'trade') {
    if (hit.your_turn) return <YourTurn />
    return <Pill tone={tradeTones[hit.status]}>{t(`trade.${hit.status}`)}</Pill>
  }
  if (hit.kind === 'bid')
    return <Pill tone={hit.status === 'PENDING' ? 'sea' : 'mute'}>{t(`bid.${hit.status}`)}</Pill>
  return <Pill tone={offerTones[hit.status]}>{t(`offer.${hit.status}`)}</Pill>
}
