import type { RefObject } from 'react'
import { Dialog, Heading, Popover } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { useCounts } from '../kit/counts.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { EmptyState, FailedState, SkeletonRows } from '../ui/states.tsx'
import { NoticeRow } from './NoticeRow.tsx'
import { markRead, useMarkAllRead, useNotices } from './use-notices.ts'

/** The latest of them: more are a list of their own. */
const latest = 10

type Props = {
  trigger: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

export default function BellPopover({ trigger, open, onOpenChange }: Props) {
  return (
    <Popover
      triggerRef={trigger}
      isOpen={open}
      onOpenChange={onOpenChange}
      placement="bottom end"
      offset={6}
      className="bell"
    >
      <Latest close={() => onOpenChange(false)} />
    </Popover>
  )
}

function Latest({ close }: { close: () => void }) {
  const t = useTranslations('notifications')
  const notices = useNotices(1, { which: 'all', perPage: latest })
  const { total } = useCounts()
  const markAll = useMarkAllRead()
  const { data } = notices
  return (
    <Dialog className="bell__in">
      <div className="bell__head">
        <Heading slot="title" level={2}>
          {t('title')}
        </Heading>
        {total > 0 ? (
          <Button variant="quiet" small onClick={markAll}>
            {t('readAll')}
          </Button>
        ) : null}
      </div>
      <div className="bell__list">
        {notices.isPending ? (
          <SkeletonRows rows={4} />
        ) : notices.isError && !data ? (
          <FailedState bare onRetry={() => notices.refetch()} />
        ) : !data || data.data.length === 0 ? (
          <EmptyState bare title={t('none')}>
            {t('noneWhy')}
          </EmptyState>
        ) : (
          <ul className="notis">
            {data.data.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                dated
                onOpen={() => {
                  if (!notice.read_at) void markRead({ ids: [notice.id] }).catch(() => undefined)
                  close()
                }}
              />
            ))}
          </ul>
        )}
      </div>
      <Link className="bell__all" to="/notifications" onClick={close}>
        {t('seeAll')}
      </Link>
    </Dialog>
  )
}
