import { tradeSteps } from '@mahsul/domain/trades/process/process'
import { useLocation, useParams, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Evidence } from '../documents/list/DocumentFile.tsx'
import { Documents } from '../documents/list/Documents.tsx'
import type { Trade } from '../kit/types.ts'
import { LaneRules } from '../lane-rules/LaneRules.tsx'
import { useTitle } from '../lib/title.ts'
import { lazyWithWords } from '../lib/words/lazy-with-words.ts'
import { CautionNotes } from '../offers/facts/RouteCard.tsx'
import { useOfflineActions } from '../offline/waiting.ts'
import { PayeeNotice } from '../payments/payee/PayeeNotice.tsx'
import { ReportsOfShipment } from '../shipments/list/CarrierReports.tsx'
import { OnBoardProposal } from '../shipments/OnBoardDate.tsx'
import { useMinute } from '../ui/Countdown.tsx'
import { Later } from '../ui/Later.tsx'
import { Count } from '../ui/Pill.tsx'
import { SkeletonLines } from '../ui/states.tsx'
import { Code, DateText } from '../ui/Text.tsx'
import { Alarms } from './Alarms.tsx'
import { Corrections } from './Corrections.tsx'
import { CreditAmending } from './CreditAmending.tsx'
import { CreditStating } from './CreditStating.tsx'
import { TradeMoney } from './Money.tsx'
import { TradeLoaded } from './model/TradeLoaded.tsx'
import { Parties } from './Parties.tsx'
import { Progress } from './Progress.tsx'
import { Ratings } from './Ratings.tsx'
import { TradeHead } from './TradeHead.tsx'
import { TradeLinks } from './TradeLinks.tsx'
import { LogFingerprint, TradeLog } from './TradeLog.tsx'
import { TradeShipment } from './TradeShipment.tsx'
import { TradePanel, TradeTabs } from './TradeTabs.tsx'
import { TradeTerms } from './TradeTerms.tsx'
import { type TradeTab, tabAt, tabsOf } from './tabs.ts'
import { useTablet } from './use-desk.ts'
import { WaitingActions } from './waiting/WaitingActions.tsx'
import { withOfflineActions } from './waiting/with-offline-actions.ts'

const CreditAmendment = lazyWithWords(['credits'], () => import('../documents/credit/CreditAmendment.tsx'))
const TradeFees = lazy(() => import('./TradeFees.tsx'))

export default function TradePage() {
  const { id } = useParams({ from: '/trades/$id/show' })
  return (
    <TradeLoaded id={id} skeleton={<Skeleton />}>
      {(trade, asOf) => (
        <Later fallback={<Skeleton />}>
          <Shown trade={trade} asOf={asOf} />
        </Later>
      )}
    </TradeLoaded>
  )
}

/** The trade's progress and the sheets under it, while loading. */
function Skeleton() {
  return (
    <>
      <div className="tline sheet" aria-hidden="true">
        <span className="sk sk-turn" />
        <div className="sk-stations">
          {tradeSteps.map((step) => (
            <span className="sk" key={step} />
          ))}
        </div>
      </div>
      <SkeletonLines lines={6} />
    </>
  )
}

/** What the platform invoiced comes once both have signed. */
function MoneyOf({ trade }: { trade: Trade }) {
  const isInvoiced = trade.steps.some(({ name, status }) => name === 'CONFIRMATION' && status === 'FINISHED')
  return (
    <>
      <TradeMoney trade={trade} />
      {isInvoiced ? (
        <Suspense fallback={null}>
          <TradeFees tradeId={trade.id} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Few letters of credit are amended, so it loads after the page. */
const OpenAmendment = ({ trade }: { trade: Trade }) =>
  trade.credit_amendment ? (
    <Suspense fallback={<SkeletonLines lines={4} />}>
      <CreditAmendment trade={trade} amendment={trade.credit_amendment} />
    </Suspense>
  ) : null

function Shown({ trade, asOf }: { trade: Trade; asOf: ReactNode }) {
  const t = useTranslations('trades')
  const actions = useOfflineActions()
  const hasColumn = useTablet()
  useTitle(`${t('trade')} ${trade.reference}`)
  const withActions = useMemo(() => withOfflineActions(trade, actions), [trade, actions])
  const places = trade.terms.destinations.map((row) => row.facility)
  const tabs = tabsOf(trade)
  const { tab } = useSearch({ from: '/trades/$id/show' })
  const hash = useLocation({ select: (location) => location.hash })
  const current = tabAt(tabs, { tab, hash })
  const panels: Record<TradeTab, ReactNode> = {
    documents: (
      <>
        <Documents trade={trade} />
        <CreditAmending trade={trade} />
        <CreditStating trade={trade} />
        <div className="sheet folds">
          <LaneRules of={{ tradeId: trade.id }} />
        </div>
      </>
    ),
    shipment: (
      <>
        <CautionNotes places={places} />
        <ReportsOfShipment trade={trade} />
        <TradeShipment trade={trade} />
      </>
    ),
    money: <MoneyOf trade={trade} />,
    history: (
      <>
        <TradeLog trade={trade} />
        <div className="sheet papers-foot">
          <Evidence trade={trade} />
          <LogFingerprint trade={trade} />
        </div>
      </>
    ),
  }
  return (
    <div className="trade">
      <TradeHead trade={withActions} />
      <Printed trade={trade} />
      {asOf}
      <PayeeNotice trade={trade} />
      <Corrections trade={trade} />
      <OnBoardProposal trade={trade} />
      <OpenAmendment trade={trade} />
      <Progress trade={withActions} />
      <WaitingActions trade={trade} />
      <Alarms trade={trade} />
      <div className="tcols">
        <div className="tcols__main">
          {tabs.length > 1 ? (
            <TradeTabs
              tradeId={trade.id}
              tabs={tabs}
              current={current}
              counts={{
                documents: <Waiting trade={withActions} />,
                shipment: <Count n={trade.carrier_reports?.length ?? 0} turn />,
              }}
            />
          ) : null}
          {tabs.map((each) => (
            <TradePanel key={each} tab={each} current={current} alone={tabs.length === 1}>
              {panels[each]}
            </TradePanel>
          ))}
        </div>
        <aside className="tcols__side">
          <Ratings trade={trade} />
          <Parties trade={trade} folded={!hasColumn} />
          <TradeLinks trade={trade} />
        </aside>
      </div>
      <PrintedTerms trade={trade} />
    </div>
  )
}

/** How many documents wait for the reader. */
function Waiting({ trade }: { trade: Trade }) {
  const tasks = trade.open_tasks.filter((task) => task.yours && !task.optional && aboutDocuments(task.task))
  return <Count n={tasks.length} turn late={tasks.some((task) => task.overdue)} />
}

const aboutDocuments = (task: string) =>
  /^(drafts|artwork|contract|lc|documents|copies|originals)\./.test(task)

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

/** In print only: the terms, which are behind a button on a screen. */
function PrintedTerms({ trade }: { trade: Trade }) {
  const t = useTranslations('trades')
  return (
    <section className="on-paper sheet">
      <div className="sheet__head">
        <h2 className="h-panel">{t('terms')}</h2>
      </div>
      <TradeTerms trade={trade} />
    </section>
  )
}
