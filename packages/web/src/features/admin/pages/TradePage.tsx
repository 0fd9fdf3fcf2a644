import { actWords } from '@mahsul/contract/trade-words'
import type { TradeEvent } from '@mahsul/domain/trades/process'
import { useTranslations } from 'use-intl'
import { productName } from '../../../goods/product.ts'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { useFormats, useLanguage } from '../../../lib/i18n.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { Code, DateText, Money } from '../../../ui/Text.tsx'
import { Editing } from '../Editing.tsx'
import { OpenTasks } from '../OpenTasks.tsx'
import { TradeTabs } from '../TradeTabs.tsx'
import { tradeTones } from '../trade-tones.ts'

type Trade = Answer<'GET /secure/admin/trades/{id}'>['data']

export default function TradePage() {
  return (
    <>
      <TradeTabs />
      <Editing<Trade>
        of="trades"
        read={(id, signal) => api('GET /secure/admin/trades/{id}', { params: { id }, signal })}
      >
        {(trade) => (trade ? <Shown trade={trade} /> : null)}
      </Editing>
    </>
  )
}

function Shown({ trade }: { trade: Trade }) {
  const t = useTranslations('admin.trades')
  const language = useLanguage()
  const f = useFormats()
  const { terms, parties } = trade
  const places = terms.destinations.map(({ facility }) => f.inLanguage(facility, 'name'))
  const fact = (key: 'supplier' | 'buyer' | 'containers' | 'value' | 'opened' | 'terms' | 'to') => ({
    key,
    label: t(key),
    value: {
      supplier: <bdi>{parties.supplier.company_name}</bdi>,
      buyer: <bdi>{parties.buyer.company_name}</bdi>,
      containers: (
        <bdi dir="ltr">
          {terms.containers} × {terms.container_type.name}
        </bdi>
      ),
      value: <Money amount={trade.amounts.contract_value} />,
      opened: <DateText at={trade.created_at} as="full" />,
      terms: <bdi dir="ltr">{terms.international_commercial_term}</bdi>,
      to: places.join(' · '),
    }[key],
  })
  return (
    <>
      <div className="page-head">
        <div>
          <h1>
            <Code>{trade.reference}</Code>{' '}
            <Pill tone={tradeTones[trade.status]}>{t(`status.${trade.status}`)}</Pill>
          </h1>
          <p className="sub">{productName(language, terms.product)}</p>
        </div>
      </div>
      <div className="stack">
        <section className="sheet pad" aria-label={t('terms')}>
          <Facts
            facts={(['supplier', 'buyer', 'containers', 'terms', 'to', 'value', 'opened'] as const).map(fact)}
          />
        </section>
        <section className="sheet pad" aria-labelledby="open">
          <h2 className="h-panel form__head" id="open">
            {t('todo')}
          </h2>
          <OpenTasks tasks={trade.open_tasks} />
        </section>
        <section className="sheet pad" aria-labelledby="log">
          <h2 className="h-panel form__head" id="log">
            {t('log')}
          </h2>
          <Log trade={trade} />
        </section>
      </div>
    </>
  )
}

/** Who did what and when, the latest first. */
function Log({ trade }: { trade: Trade }) {
  const t = useTranslations('admin.trades')
  const language = useLanguage()
  return (
    <ol className="log">
      {trade.log
        .toSorted((a, b) => b.seq - a.seq)
        .map((entry) => (
          <li key={entry.seq}>
            <span className="log__t">
              <DateText at={entry.at} as="full" />
            </span>
            <span className="log__b">
              <b>{actWords[entry.task as TradeEvent].done[language] /* the log's own acts */}</b>{' '}
              <span className="log__who">
                {'· '}
                {entry.side === 'system' ? t('system') : <bdi>{entry.actor}</bdi>}
              </span>
              {entry.message ? (
                <span className="said">
                  <bdi>{entry.message}</bdi>
                </span>
              ) : null}
            </span>
          </li>
        ))}
    </ol>
  )
}
