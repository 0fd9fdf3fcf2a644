import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { TradeLog } from '../../trades/TradeLog.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DocumentRow } from '../../ui/DocumentRow.tsx'
import { BothWays } from '../design-system/BothWays.tsx'
import { Part } from '../design-system/Part.tsx'
import { PartsPage } from '../design-system/PartsPage.tsx'

type Logged = ComponentProps<typeof TradeLog>['trade']
type Entry = Logged['log'][number]
type LogEntryFields = Pick<Entry, 'task' | 'side'> &
  Partial<Pick<Entry, 'document_type' | 'message' | 'occurred_at'>>

const entry = (seq: number, said: LogEntryFields): Entry => ({
  seq,
  at: `2026-11-${String(seq).padStart(2, '0')}T14:20:00Z`,
  actor: said.side === 'buyer' ? 'Hanse Saaten' : 'Nile Seeds',
  document_type: null,
  artwork_side: null,
  facility_destination: null,
  message: null,
  occurred_at: null,
  changes: [],
  hash: '9f86d081884c7d659a2feaa0c55ad015',
  ...said,
})

/** One's own and the other side's; with a document, a reason, and from an earlier day; more than the ten shown at first. */
const log = [
  entry(1, { task: 'order.confirm', side: 'supplier' }),
  entry(2, { task: 'contract.sign.supplier', side: 'supplier' }),
  entry(3, { task: 'contract.sign.buyer', side: 'buyer' }),
  entry(4, { task: 'artwork.decline', side: 'buyer', message: 'The lot number is missing' }),
  entry(5, { task: 'goods.onShip', side: 'supplier', occurred_at: '2026-11-04T06:00:00Z' }),
  ...Array.from({ length: 5 }, (_, n) => entry(n + 6, { task: 'drafts.approve', side: 'buyer' })),
  entry(11, { task: 'drafts.upload', side: 'supplier', document_type: 'PACKING_LIST' }),
]
const trade: Logged = {
  side: 'buyer',
  terms: { international_commercial_term: 'FOB', marking_type: 1, destinations: [] },
  log,
}
const trades = ['goods', 'trades'] as const

export default function LogItemsPage() {
  const t = useTranslations('parts')
  return (
    <PartsPage of="log-items">
      <Part title={t('log')}>
        <BothWays saying={trades}>
          <TradeLog trade={trade} />
        </BothWays>
      </Part>
      <Part title={t('papers')}>
        <BothWays>
          <DocumentList />
        </BothWays>
      </Part>
    </PartsPage>
  )
}

function DocumentList() {
  const t = useTranslations('parts')
  return (
    <ul className="docs sheet">
      <DocumentRow
        level={3}
        state="turn"
        title={t('contract')}
        files={<CopyButton text="9f86d081884c7d659a2feaa0c55ad015" what="SHA-256" />}
      />
      <DocumentRow level={3} state="theirs" title={t('contract')} end={t('waitingSeller')} />
      <DocumentRow level={3} state="ok" title={t('contract')} about={t('sesame')} end={t('approved')} />
      <DocumentRow level={3} state="missing" title={t('contract')} end={t('rejected')} />
    </ul>
  )
}
