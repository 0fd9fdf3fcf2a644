import { useTranslations } from 'use-intl'
import type { Notice } from '../../notifications/look.ts'
import { NoticeRow } from '../../notifications/NoticeRow.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { BothWays } from '../design-system/BothWays.tsx'
import { Part } from '../design-system/Part.tsx'
import { PartsPage } from '../design-system/PartsPage.tsx'

const told = (n: number, more: Partial<Notice>): Notice => ({
  id: `01970000-0000-7000-8000-00000000000${n}`,
  type: 'OfferBidded',
  kind: 'BID',
  reference: 'MH-1042',
  is_own_ticket: true,
  ticket_id: null,
  bid_id: null,
  trade_id: null,
  task: null,
  at: '2026-11-09T14:20:00Z',
  read_at: null,
  ...more,
})
const trade = { kind: 'TRADE', reference: 'MH-1042-T1017' } as const

/** New and read; of offers and trades; good news, bad news and open tasks. */
const notices: readonly Notice[] = [
  told(1, {}),
  told(2, { ...trade, type: 'OperationCreated' }),
  told(3, { ...trade, type: 'GoodsOnShipBySupplier', read_at: '2026-11-09T15:00:00Z' }),
  told(4, { ...trade, type: 'ArtworkRejected' }),
  told(5, { ...trade, type: 'task.reminder', task: 'drafts.approve' }),
  told(6, { type: 'offer.expired', read_at: '2026-11-09T15:00:00Z' }),
]

export default function NotificationsPage() {
  const t = useTranslations('parts')
  const n = useTranslations('notifications')
  return (
    <PartsPage of="notifications">
      <Part title={t('notices')}>
        <BothWays>
          <Rows dated={false} />
        </BothWays>
      </Part>
      <Part title={t('noticesDated')}>
        <BothWays>
          <Rows dated />
        </BothWays>
      </Part>
      <Part title={t('empty')}>
        <EmptyState title={n('none')}>{n('noneWhy')}</EmptyState>
      </Part>
    </PartsPage>
  )
}

const Rows = ({ dated }: { dated: boolean }) => (
  <ul className="notis sheet">
    {notices.map((notice) => (
      // Their subjects do not exist: pressing one stays here.
      <NoticeRow key={notice.id} notice={notice} dated={dated} onOpen={(event) => event.preventDefault()} />
    ))}
  </ul>
)
