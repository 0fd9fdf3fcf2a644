import { tradeSteps } from '@mahsul/domain/trades/process'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { money } from '../../lib/formats.ts'
import { useTitle } from '../../lib/title.ts'
import { DeliveryPlace } from '../../model/Delivery.tsx'
import { PaymentLine } from '../../model/Payment.tsx'
import { ProductPicture, ProductTitle } from '../../model/Product.tsx'
import { shortContainer, tonsOf } from '../../model/product.ts'
import { CautionNotes } from '../../model/RouteCard.tsx'
import type { Trade } from '../../model/types.ts'
import { useOfflineActions } from '../../offline/waiting.ts'
import { useMinute } from '../../ui/Countdown.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { StarRating } from '../../ui/StarRating.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { SkeletonLines } from '../../ui/states.tsx'
import { Code, DateText, Num, richTextTags } from '../../ui/Text.tsx'
import { Alarms } from './Alarms.tsx'
import { Containers } from './Containers.tsx'
import { Documents } from './Documents.tsx'
import { Money } from './Money.tsx'
import { TradeLoaded } from './model/TradeLoaded.tsx'
import { Parties } from './Parties.tsx'
import { Progress } from './Progress.tsx'
import { PayeeNotice } from './payee/PayeeNotice.tsx'
import { Ratings } from './Ratings.tsx'
import { TradeLog } from './TradeLog.tsx'
import { TradeRoute } from './TradeRoute.tsx'
import { TradeTerms } from './TradeTerms.tsx'
import { OnBoardProposal } from './tasks/OnBoardDate.tsx'
import { WaitingActions } from './waiting/WaitingActions.tsx'
import { withOfflineActions } from './waiting/with-offline-actions.ts'

export default function TradePage() {
  const { id } = useParams({ from: '/trades/$id/show' })
  return (
    <TradeLoaded id={id} skeleton={<Skeleton />}>
      {(trade, asOf) => <Shown trade={trade} asOf={asOf} />}
    </TradeLoaded>
  )
}

/** The trade's progress and the sheets under it, while loading. */
function Skeleton() {
  return (
    <>
      <div className="tline sheet" aria-hidden="true">
        <div className="sk-stations">
          {tradeSteps.map((step) => (
            <span className="sk" key={step} />
          ))}
        </div>
        <span className="sk sk-turn" />
      </div>
      <div className="tgrid">
        <SkeletonLines lines={9} />
        <SkeletonLines lines={6} />
      </div>
    </>
  )
}

function Shown({ trade, asOf }: { trade: Trade; asOf: ReactNode }) {
  const t = useTranslations('trades')
  const richTextTags = useOfflineActions()
  useTitle(`${t('trade')} ${trade.reference}`)
  const withActions = useMemo(() => withOfflineActions(trade, richTextTags), [trade, richTextTags])
  const places = trade.terms.destinations.map((row) => row.facility)
  return (
    <>
      <nav className="crumbs" aria-label={t('crumbs')}>
        <Link to="/trades/list">{t('title')}</Link>
        <Icon name="next" />
        <span>
          {t('trade')} <Code>{trade.reference}</Code>
        </span>
      </nav>
      <Printed trade={trade} />
      {asOf}
      <TradeHead trade={trade} />
      <PayeeNotice trade={trade} />
      <Alarms trade={trade} />
      <WaitingActions trade={trade} />
      <OnBoardProposal trade={trade} />
      <Progress trade={withActions} />
      <div className="tgrid">
        <div className="tgrid__main">
          <Documents trade={trade} />
          <Containers trade={trade} />
          <HeadedSection
            className="o-6"
            title={t('terms')}
            end={
              <span className="row">
                {trade.bid_id ? (
                  <Link
                    className="btn btn--link"
                    to="/offers/$offerId/bids/$bidId/show"
                    params={{ offerId: trade.ticket_id, bidId: trade.bid_id }}
                  >
                    <span>{t('toBid')}</span>
                  </Link>
                ) : null}
                <Link className="btn btn--link" to="/marketplace/$id/show" params={{ id: trade.ticket_id }}>
                  <span>{t('toOffer')}</span>
                </Link>
              </span>
            }
          >
            <TradeTerms trade={trade} />
          </HeadedSection>
          <TradeLog trade={trade} />
        </div>
        <aside className="tgrid__side">
          <CautionNotes places={places} />
          <TradeRoute trade={trade} />
          <Money trade={trade} />
          <Ratings trade={trade} />
          <Parties trade={trade} />
        </aside>
      </div>
    </>
  )
}

/** In print only, where nothing else shows it: the trade, and the date of the printout. */
function Printed({ trade }: { trade: Trade }) {
  const t = useTranslations('trades')
  const now = useMinute()
  return (
    <p className="on-paper">
      {t('trade')} <Code>{trade.reference}</Code> · {t('printed')} <DateText at={now} as="shortTime" />
    </p>
  )
}

function TradeHead({ trade }: { trade: Trade }) {
  const t = useTranslations('trades')
  const g = useTranslations('goods')
  const u = useTranslations('ui')
  const { terms, parties, amounts } = trade
  const other = trade.side === 'buyer' ? parties.supplier : parties.buyer
  const destination = terms.destinations[0]?.facility ?? null
  return (
    <div className="page-head page-head--tx">
      <ProductPicture product={terms.product} imageUrl={terms.product.image_url} className="head__tx" />
      <div>
        <h1>
          <ProductTitle product={terms.product} />
        </h1>
        <p className="sub">
          <Num>
            {terms.containers} × {shortContainer(terms.container_type.name)}
          </Num>
          {' · '}
          {g.rich('tons', { ...richTextTags, ...tonsOf(terms.quantity) })}{' '}
          {t(trade.side === 'buyer' ? 'from' : 'toBuyer')} <bdi>{other.company_name}</bdi>{' '}
          {other.rating ? <StarRating average={other.rating.average} count={other.rating.count} /> : null}
        </p>
      </div>
      <div className="page-head__end headnums">
        <p>
          <span>{g('sum.contract')}</span>
          <b>
            <Num>{money(amounts.contract_value)}</Num>
          </b>
          <span>{u('price.currency')}</span>
        </p>
        <p>
          <span>{t('terms')}</span>
          <b>
            <bdi dir="ltr">{terms.international_commercial_term}</bdi>{' '}
            <DeliveryPlace of={{ ...terms, destination }} />
          </b>
          <span>
            <PaymentLine terms={terms} />
          </span>
        </p>
      </div>
    </div>
  )
}
