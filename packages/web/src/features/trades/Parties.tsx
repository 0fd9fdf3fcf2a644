import { useTranslations } from 'use-intl'
import { countryName } from '../../goods/country.ts'
import type { Trade } from '../../goods/types.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { StarRating } from '../../ui/StarRating.tsx'
import { Num } from '../../ui/Text.tsx'

type Side = 'supplier' | 'buyer'

/** Both companies; how to reach the other one only once the order is confirmed (decision 104). */
export function Parties({ trade }: { trade: Trade }) {
  const t = useTranslations('trades')
  const language = useLanguage()
  const sides: readonly Side[] = ['supplier', 'buyer']
  return (
    <section className="sheet pad o-5" aria-labelledby="parties-title">
      <h2 className="h-panel" id="parties-title">
        {t('parties')}
      </h2>
      <dl className="plain">
        {sides.map((side) => {
          const party = trade.parties[side]
          return (
            <div key={side}>
              <dt>
                {t(side)}
                {side === trade.side ? ` · ${t('you')}` : ''}
              </dt>
              <dd>
                <b>
                  <bdi>{party.company_name}</bdi>
                </b>{' '}
                {party.rating ? (
                  <StarRating average={party.rating.average} count={party.rating.count} />
                ) : null}
                <span className="said faint">
                  <bdi>{party.city}</bdi> · <bdi>{countryName(language, party.country)}</bdi>
                </span>
                {party.contact ? (
                  <span className="said contact">
                    <span>
                      <bdi>{party.contact.name}</bdi>
                    </span>
                    <a href={`mailto:${party.contact.email}`}>
                      <Num>{party.contact.email}</Num>
                    </a>
                    <a href={`tel:${party.contact.phone.replaceAll(' ', '')}`}>
                      <Num>{party.contact.phone}</Num>
                    </a>
                  </span>
                ) : null}
              </dd>
            </div>
          )
        })}
      </dl>
      {trade.status === 'running' && !trade.parties.supplier.contact && !trade.parties.buyer.contact ? (
        <p className="faint">{t('contactLater')}</p>
      ) : null}
    </section>
  )
}
