import { Suspense } from 'react'
import type { Trade } from '../../kit/types.ts'
import { lazyWithWords } from '../../lib/words/lazy-with-words.ts'
import { type CarrierReport, keyOfReport } from '../../trades/model/carrier-reports.ts'
import { SkeletonLines } from '../../ui/states.tsx'

const Card = lazyWithWords(['carrierReports'], () => import('../CarrierReportCard.tsx'))

type Props = { trade: Trade; reports: readonly CarrierReport[] }

/** What carriers reported of the reader's open task. Few trades have any, so it loads after the page. */
export const ReportsOfTurn = ({ trade, reports }: Props) =>
  reports.map((report) => (
    <Suspense key={keyOfReport(report)} fallback={<SkeletonLines lines={3} />}>
      <Card trade={trade} report={report} heading="h3" />
    </Suspense>
  ))

/** All that carriers reported and the reader can take over, each in a sheet. */
export const ReportsOfShipment = ({ trade }: Pick<Props, 'trade'>) =>
  (trade.carrier_reports ?? []).map((report) => (
    <div className="sheet" key={keyOfReport(report)}>
      <Suspense fallback={<SkeletonLines lines={3} />}>
        <Card trade={trade} report={report} heading="h2" />
      </Suspense>
    </div>
  ))
