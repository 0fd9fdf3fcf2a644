import { useTranslations } from 'use-intl'
import { Link } from '../ui/Link.tsx'
import type { ShownNotice } from './look.ts'
import { linkOf } from './NoticeLine.tsx'
import { markRead } from './use-notices.ts'

/** In a toast: the link to its subject, which marks it as read. */
export function NoticeLink({ notice }: { notice: ShownNotice }) {
  const t = useTranslations('notifications')
  return (
    <Link {...linkOf(notice)} onClick={() => void markRead({ ids: [notice.id] }).catch(() => undefined)}>
      {t('open')}
    </Link>
  )
}
