import { centsToUsd, usdToCents } from '@mahsul/contract/kit/money'
import { offerPriceName, ownPriceName } from '@mahsul/contract/offers/price-words'
import { kilograms } from '@mahsul/domain/kit/units'
import { perTon } from '@mahsul/domain/offers/cost-breakdown'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { RightNote } from '../../kit/RightNote.tsx'
import { whyNotBid, whyOver } from '../../kit/reasons.ts'
import { useMayAct } from '../../kit/rights.ts'
import type { Bid, Costs, Offer } from '../../kit/types.ts'
import { useMemberSettings } from '../../lib/api/member-settings.ts'
import { money, moneyParts } from '../../lib/words/formats.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { CostSum, type SumLine } from '../../ui/CostSum.tsx'
import { Countdown, useMinute } from '../../ui/Countdown.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { IncotermTag } from '../../ui/PriceBlock.tsx'
import { Note } from '../../ui/states.tsx'
import { InLanguage, Num, richTextTags } from '../../ui/Text.tsx'
import { DeliveryPlace } from '../facts/Delivery.tsx'
import { CautionNotes } from '../facts/RouteCard.tsx'
import { PortField } from './PortField.tsx'
import type { Lane } from './use-lane.ts'

type Props = { offer: Offer; bids: readonly Bid[]; lane: Lane }

/** What `price_shown` is to the reader: what they pay or receive, or the other side of an offer of their own. */
function useShownName(offer: Offer): string {
  const t = useTranslations('marketplace.offer')
  const language = useLanguage()
  if (offer.is_own_ticket) return t(`othersPay.${offer.type}`)
  return ownPriceName(offer.type === 'SELL' ? 'buyer' : 'supplier')[language]
}

/** The price, the price landed at the reader's port, time left, and what can be done. */
export function OfferPrice({ offer, bids, lane }: Props) {
  const t = useTranslations('marketplace.offer')
  const m = useTranslations('marketplace.state')
  const u = useTranslations('ui')
  const title = useId()
  const shownName = useShownName(offer)
  const isLanded = offer.type === 'SELL' && !offer.is_own_ticket
  return (
    <section className="sheet offerpage__price" aria-labelledby={title}>
      <h2 className="sr" id={title}>
        {t('price')}
      </h2>
      <div className={isLanded ? 'pblock' : 'pblock pblock--one'}>
        <Figure label={shownName} amount={offer.price_shown}>
          {u('price.perTon')} · <IncotermTag incoterm={offer.international_commercial_term} />{' '}
          <DeliveryPlace of={offer} />
        </Figure>
        {isLanded ? <Landed offer={offer} lane={lane} /> : null}
      </div>
      {isLanded && lane.asksPort ? <MyPort lane={lane} /> : null}
      <div className="offerpage__acts">
        <div className="offerpage__state">
          <Pill tone={offer.kind === 'FIRM' ? 'ink' : 'plain'}>
            {m(offer.kind === 'FIRM' ? 'firm' : 'negotiable')}
          </Pill>
          {offer.status === 'closed' ? null : <Countdown long validUntil={offer.valid_until} />}
        </div>
        <Acts offer={offer} bids={bids} />
      </div>
      <details className="fold">
        <summary>{u('price.includes')}</summary>
        <Includes offer={offer} costs={isLanded ? lane.costs : undefined} />
      </details>
      <CautionNotes places={[lane.from, lane.to]} />
    </section>
  )
}

type FigureProps = { label: ReactNode; amount: string; children: ReactNode }

function Figure({ label, amount, children }: FigureProps) {
  const { whole, decimals } = moneyParts(amount)
  return (
    <div>
      <p className="pblock__label">{label}</p>
      <p className="pblock__figure">
        <Num>
          {whole}
          <small>{decimals}</small>
        </Num>
      </p>
      <p className="pblock__unit">{children}</p>
    </div>
  )
}

/** Never a guess: without a port, or a rate to it, there is no figure. */
function Landed({ offer, lane }: { offer: Offer; lane: Lane }) {
  const t = useTranslations('marketplace.offer')
  const { asksPort, to, costs } = lane
  const label =
    to && offer.international_commercial_term !== 'DDP'
      ? t.rich('landedAt', { place: () => <InLanguage of={to} field="name" /> })
      : t('landedFor')
  if (asksPort && !to) return <Unknown label={label}>{t('choosePort')}</Unknown>
  if (costs?.landed_per_mt)
    return (
      <Figure label={label} amount={costs.landed_per_mt}>
        {t(`landedOf.${offer.international_commercial_term}`)}
      </Figure>
    )
  return (
    <Unknown label={label} title={costs ? t('noRate') : '…'}>
      {costs ? t('noRateWhy') : null}
    </Unknown>
  )
}

type UnknownProps = { label: ReactNode; title?: string; children: ReactNode }

const Unknown = ({ label, title, children }: UnknownProps) => (
  <div>
    <p className="pblock__label">{label}</p>
    {title ? <p className="pblock__none">{title}</p> : null}
    <p className="pblock__unit">{children}</p>
  </div>
)

/** Kept for all offers: the list compares them at this port, and a bid starts with it. */
function MyPort({ lane }: { lane: Lane }) {
  const t = useTranslations('marketplace.offer')
  const [, change] = useMemberSettings()
  return (
    <div className="offerpage__port">
      <PortField
        ready
        label={t('port')}
        placeholder={t('anyPort')}
        port={lane.to?.external_id}
        onPort={(port) => change({ port })}
      />
    </div>
  )
}

/** What so many kilograms cost, for a metric ton, rounded as the server rounds. */
const usdPerTon = (amount: string, kg: number): string =>
  centsToUsd(perTon(usdToCents(amount), kilograms(Math.round(kg))))

/** The price line by line, on to the landed one if it is known. */
function Includes({ offer, costs }: { offer: Offer; costs: Costs | undefined }) {
  const t = useTranslations('marketplace.offer')
  const g = useTranslations('goods.sum')
  const language = useLanguage()
  const shownName = useShownName(offer)
  const fee = usdToCents(offer.price_shown) - usdToCents(offer.price)
  const half = `${fee < 0 ? '-' : ''}${centsToUsd(Math.abs(fee))}`
  const bags = usdPerTon(offer.bag_cost, offer.package_size)
  const lines: SumLine[] = [
    { key: 'price', label: offerPriceName(offer.type)[language], amount: offer.price },
    { key: 'fee', label: g('feePerTon'), amount: half },
  ]
  const landed = costs?.landed_per_mt
  if (landed) {
    const freight = Number(costs.shipping_cost) > 0 ? costs.shipping_cost : null
    const kg = Number(costs.quantity) * 1_000
    lines.push(
      { key: 'shown', label: shownName, amount: offer.price_shown, kind: 'sub' },
      { key: 'bags', label: t('bagsPerTon'), amount: bags },
      ...(freight ? [{ key: 'freight', label: t('freightPerTon'), amount: usdPerTon(freight, kg) }] : []),
      { key: 'landed', label: g('landed'), amount: landed, kind: 'total' },
    )
  }
  return (
    <div className="fold__in">
      <CostSum small lines={lines} />
      <p className="faint">
        {t.rich(`notIn.${offer.type}.${offer.international_commercial_term}`, {
          ...richTextTags,
          bags: money(bags),
        })}
      </p>
    </div>
  )
}

function Acts({ offer, bids }: { offer: Offer; bids: readonly Bid[] }) {
  const t = useTranslations('marketplace.offer')
  const w = useTranslations('goods.why')
  const shownName = useShownName(offer)
  const now = useMinute()
  const why = whyNotBid(offer, bids, now)
  const mayDeal = useMayAct('deal')
  const canPurchase = whyOver(offer, now) === undefined && offer.may.includes('purchase')
  const mayPurchase = mayDeal && canPurchase
  const mayBid = mayDeal && why === undefined
  const isWithheld = !mayDeal && (canPurchase || why === undefined)
  const waiting = bids.find((bid) => bid.status === 'PENDING')
  const params = { id: offer.id }
  const hasActs = mayBid || mayPurchase || waiting || offer.is_own_ticket
  return (
    <>
      {why ? (
        <div className="why">
          <Note>{w(why)}</Note>
        </div>
      ) : null}
      {isWithheld ? (
        <div className="why">
          <RightNote act="deal" />
        </div>
      ) : null}
      {hasActs ? (
        <div className="offerdock">
          <p className="offerdock__price">
            <span>{shownName}</span>
            <b>
              <Num>{money(offer.price_shown)}</Num>
            </b>
          </p>
          {mayPurchase ? (
            <ButtonLink
              variant={mayBid || waiting ? 'secondary' : 'primary'}
              to="/marketplace/$id/step-0"
              params={params}
              search={{ act: 'purchase' }}
            >
              {t(`purchase.${offer.type}`)}
            </ButtonLink>
          ) : null}
          {mayBid ? (
            <ButtonLink
              variant="primary"
              to="/marketplace/$id/step-0"
              params={params}
              search={{ act: 'bid' }}
            >
              {t('placeBid')}
            </ButtonLink>
          ) : null}
          {waiting ? (
            <ButtonLink variant="primary" to="/offers/bid/$id/show" params={{ id: waiting.id }}>
              {t('openBid')}
            </ButtonLink>
          ) : null}
          {offer.is_own_ticket ? (
            <ButtonLink variant="primary" to="/offers/$id" params={params}>
              {t('openOwn')}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
