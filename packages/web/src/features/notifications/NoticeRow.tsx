import { noticeLine } from '@mahsul/contract/notice-words'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { pathTo } from '../../app/routes.ts'
import { useFormats, useLanguage } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Code, Num } from '../../ui/Text.tsx'
import { lookOf, type Notice, type Target, targetOf } from './look.ts'

type Props = { notice: Notice; onOpen: () => void }

/** One line, what it is about, and the way there. Opening it reads it. */
export function NoticeRow({ notice, onOpen }: Props) {
  const t = useTranslations('notifications')
  const f = useFormats()
  const { icon, tone } = lookOf(notice.type)
  const href = hrefOf(targetOf(notice)) ?? pathTo('notifications')
  const unread = notice.read_at === null
  return (
    <li className={unread ? 'noti is-new' : 'noti'}>
      <span className={tone === 'plain' ? 'noti__ic' : `noti__ic noti__ic--${tone}`}>
        <Icon name={icon} />
      </span>
      <Link href={href} onClick={onOpen}>
        <b>
          <Line notice={notice} />
        </b>
        <span className="noti__m">
          <time className="faint" dateTime={notice.at}>
            <Num>{f.clock(notice.at)}</Num>
          </time>
        </span>
      </Link>
      {unread ? (
        <span className="noti__new">
          <span className="sr">{t('new')}</span>
        </span>
      ) : null}
    </li>
  )
}

/** The sentence of the mails, with the reference kept left to right. */
function Line({ notice: { type, reference, task } }: { notice: Notice }): ReactNode {
  const line = noticeLine(type, { ref: '{ref}', task: task ?? undefined }, useLanguage())
  const [before = '', after = ''] = line.split('{ref}')
  return (
    <>
      {before}
      <Code>{reference}</Code>
      {after}
    </>
  )
}

function hrefOf(target: Target): string | undefined {
  switch (target?.to) {
    case 'trade':
      return pathTo('trades.show', { id: target.id })
    case 'bidOnMine':
      return pathTo('bids.show', { offerId: target.offerId, bidId: target.bidId })
    case 'myBid':
      return pathTo('bids.own', { id: target.bidId })
    case 'myOffer':
      return pathTo('offers.show', { id: target.offerId })
    case 'offer':
      return pathTo('marketplace.show', { id: target.offerId })
    default:
      return undefined
  }
}
