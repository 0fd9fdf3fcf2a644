import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { productName } from '../catalogue/product.ts'
import { Editing } from '../kit/forms/Editing.tsx'
import { AdminTabs } from '../kit/resource/AdminTabs.tsx'
import { api } from '../lib/api/api.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { Notes } from '../office/notes/Notes.tsx'
import { Containers } from '../shipments/list/Containers.tsx'
import { Alarms } from '../trades/Alarms.tsx'
import { CancelTrade } from '../trades/admin/CancelTrade.tsx'
import { ChainOfTrade } from '../trades/admin/ChainOfTrade.tsx'
import type { Trade } from '../trades/admin/document-words.tsx'
import { TradeActs } from '../trades/admin/TradeActs.tsx'
import { TradeCorrections } from '../trades/admin/TradeCorrections.tsx'
import { TradeDocuments } from '../trades/admin/TradeDocuments.tsx'
import { TradeParties } from '../trades/admin/TradeParties.tsx'
import { TradeWaits } from '../trades/admin/TradeWaits.tsx'
import { tradeTones } from '../trades/admin/trade-tones.ts'
import { Money } from '../trades/Money.tsx'
import { toBeRead } from '../trades/model/as-right.ts'
import { Progress } from '../trades/Progress.tsx'
import { LogFingerprint, TradeLog } from '../trades/TradeLog.tsx'
import { TradeRoute } from '../trades/TradeRoute.tsx'
import { TradeTimeline } from '../trades/TradeShipment.tsx'
import { TradeTerms } from '../trades/TradeTerms.tsx'
import { Segmented } from '../ui/form/choices.tsx'
import { Link } from '../ui/Link.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Pill } from '../ui/Pill.tsx'
import { HeadedSection } from '../ui/sections.tsx'
import { Code, DatesWithYear, DateText } from '../ui/Text.tsx'

type Side = Trade['side']

/** A trade as an admin sees it: both parties in the third person, what it waits for, and what the platform can do. */
export default function AdminTradePage() {
  const [side, setSide] = useState<Side>('supplier')
  return (
    <>
      <AdminTabs of="trades" />
      <Editing<Trade>
        at="/admin/trades/$id"
        of={`trades ${side}`}
        read={(id, signal) =>
          api('GET /secure/admin/trades/{id}', { params: { id }, query: { side }, signal })
        }
      >
        {(trade) =>
          trade ? (
            <DatesWithYear>
              <Shown trade={toBeRead(trade)} onSide={setSide} />
            </DatesWithYear>
          ) : null
        }
      </Editing>
    </>
  )
}

function Shown({ trade, onSide }: { trade: Trade; onSide: (side: Side) => void }) {
  const t = useTranslations('admin.trades')
  const h = useTranslations('trades.held')
  const a = useTranslations('tradeActs')
  const language = useLanguage()
  return (
    <>
      <PageHead
        title={
          <>
            <Code>{trade.reference}</Code>{' '}
            <Pill tone={tradeTones[trade.status]}>{t(`status.${trade.status}`)}</Pill>{' '}
            {trade.held ? <Pill tone="late">{h('short')}</Pill> : null}
          </>
        }
        sub={
          <>
            {productName(language, trade.terms.product)} · {t('opened')}{' '}
            <DateText at={trade.created_at} as="full" />
          </>
        }
        end={<TradeActs trade={trade} />}
      />
      <Alarms trade={trade} watched />
      <Progress trade={trade} watched />
      <TradeTimeline trade={trade} watched />
      <div className="tgrid">
        <div className="tgrid__main">
          <TradeWaits trade={trade} />
          <TradeCorrections trade={trade} />
          <TradeDocuments trade={trade} />
          <Containers trade={trade} />
          <HeadedSection className="o-6" title={t('terms')}>
            <TradeTerms trade={trade} />
          </HeadedSection>
          <div className="o-6 stack">
            <ChainOfTrade id={trade.id} entries={trade.log_end?.seq ?? trade.log.length} />
            <TradeLog trade={trade} watched />
            <LogFingerprint trade={trade} />
            <Link to="/admin/activity" search={{ trade: trade.id }}>
              {a('activity')}
            </Link>
          </div>
        </div>
        <div className="tgrid__side">
          <TradeParties trade={trade} />
          <TradeRoute trade={trade} watched />
          <div className="o-4 stack">
            <Segmented
              legend={t('amountsOf')}
              value={trade.side}
              onChange={onSide}
              choices={(['supplier', 'buyer'] as const).map((value) => ({
                value,
                label: t(`actor.${value}`),
              }))}
            />
            <Money trade={trade} />
          </div>
          <Notes of="trades" id={trade.id} className="o-5" />
          <CancelTrade trade={trade} />
        </div>
      </div>
    </>
  )
}
