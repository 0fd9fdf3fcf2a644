import { useTranslations } from 'use-intl'
import { countryName } from '../kit/country.ts'
import { Reach } from '../kit/Reach.tsx'
import type { Trade } from '../kit/types.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { StarRating } from '../ui/StarRating.tsx'
import { PaddedSection } from '../ui/sections.tsx'
import { DateText } from '../ui/Text.tsx'

type Side = 'supplier' | 'buyer'

/**
 * Both companies and the names in the documents; contact details of the other one only once the order is confirmed (decision
 * 104).
 */
export function Parties({
  trade,
  folded = false,
}: {
  trade: Trade
  /** On a phone, where they are under every tab. */
  folded?: boolean
}) {
  const t = useTranslations('trades')
  const parties = <PartyFacts trade={trade} />
  if (!folded)
    return (
      <PaddedSection className="o-5" title={t('parties')}>
        {parties}
      </PaddedSection>
    )
  return (
    <details className="sheet tfold">
      <summary>
        <h2>{t('parties')}</h2>
        <bdi>{trade.parties[trade.side === 'buyer' ? 'supplier' : 'buyer'].company_name}</bdi>
        <Icon name="down" />
      </summary>
      <div className="tfold__in">{parties}</div>
    </details>
  )
}

function PartyFacts({ trade }: { trade: Trade }) {
  const t = useTranslations('trades')
  const sides: readonly Side[] = ['supplier', 'buyer']
  const { consignment } = trade
  return (
    <>
      <dl className="plain">
        {sides.map((side) => (
          <Party key={side} trade={trade} side={side} />
        ))}
        {consignment ? (
          <>
            <div>
              <dt>{t('party.consignee')}</dt>
              <dd className="lines" dir="auto">
                {consignment.consignee_name}
              </dd>
            </div>
            <div>
              <dt>{t('party.notify')}</dt>
              <dd className="lines" dir="auto">
                {consignment.notify_party}
              </dd>
            </div>
            <div>
              <dt>{t('party.contract')}</dt>
              <dd>
                <Signed trade={trade} />
              </dd>
            </div>
          </>
        ) : null}
      </dl>
      {trade.status === 'running' && !trade.parties.supplier.contact && !trade.parties.buyer.contact ? (
        <p className="faint">{t('contactLater')}</p>
      ) : null}
    </>
  )
}

function Party({ trade, side }: { trade: Trade; side: Side }) {
  const t = useTranslations('trades')
  const language = useLanguage()
  const party = trade.parties[side]
  return (
    <div>
      <dt>
        {t(side)}
        {side === trade.side ? ` · ${t('you')}` : ''}
      </dt>
      <dd>
        <b>
          <bdi>{party.company_name}</bdi>
        </b>{' '}
        {party.rating ? <StarRating average={party.rating.average} count={party.rating.count} /> : null}
        <span className="said faint">
          <bdi>{party.city}</bdi> · <bdi>{countryName(language, party.country)}</bdi>
        </span>
        {party.document_name ? (
          <span className="said">
            {t('party.inDocuments')} <bdi>{party.document_name}</bdi>
          </span>
        ) : null}
        {party.contact ? (
          <span className="said contact">
            <span>
              <bdi>{party.contact.name}</bdi>
            </span>
            <Reach {...party.contact} />
          </span>
        ) : null}
      </dd>
    </div>
  )
}

/** The signatures of contract and proforma invoice. */
function Signed({ trade }: { trade: Trade }) {
  const t = useTranslations('trades.party')
  const at = (task: string) => trade.log.findLast((entry) => entry.task === task)?.at
  const both = at('contract.sign.buyer')
  const first = at('contract.sign.supplier')
  return (
    <>
      {t(both ? 'byBoth' : first ? 'bySupplier' : 'unsigned')}{' '}
      {both || first ? <DateText at={both ?? first ?? ''} /> : null}{' '}
      <Link to="/trades/$id/show" params={{ id: trade.id }} search={{ tab: 'documents' }}>
        {t('open')}
      </Link>
    </>
  )
}
