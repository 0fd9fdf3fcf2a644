import { laneLine, listingLine, noticeLine, watchedLine } from '@mahsul/contract/notifications/notice-words'
import { directionOf } from '@mahsul/domain/kit/language'
import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import { useLanguage } from '../lib/words/i18n.tsx'
import { Code } from '../ui/Text.tsx'
import { type Notice, type ShownNotice, targetOf } from './look.ts'

/** The sentence of the mails, with the reference kept left to right. */
export function NoticeLine({
  notice: { type, reference, task, lane, listing, watched },
}: {
  notice: Pick<Notice, 'type' | 'reference' | 'task' | 'lane' | 'listing' | 'watched'>
}) {
  const language = useLanguage()
  const line = noticeLine(type, { ref: '{ref}', task: task ?? undefined }, language)
  const [before = '', after = ''] = line.split('{ref}')
  return (
    <>
      {before}
      {listing ? (
        <bdi dir={directionOf[language]}>{listingLine(reference, listing, language)}</bdi>
      ) : watched ? (
        <bdi dir={directionOf[language]}>{watchedLine(reference, watched, language)}</bdi>
      ) : lane ? (
        <bdi>{laneLine(lane, language)}</bdi>
      ) : (
        <Code>{reference}</Code>
      )}
      {after}
    </>
  )
}

/** The page a notice links to; the list, if its subject has no page. */
export function linkOf(notice: ShownNotice): LinkOptions {
  const target = targetOf(notice)
  switch (target?.to) {
    case 'trade':
      return linkOptions({ to: '/trades/$id/show', params: { id: target.id } })
    case 'bidOnMine':
      return linkOptions({
        to: '/offers/$offerId/bids/$bidId/show',
        params: { offerId: target.offerId, bidId: target.bidId },
      })
    case 'myBid':
      return linkOptions({ to: '/offers/bid/$id/show', params: { id: target.bidId } })
    case 'myOffer':
      return linkOptions({ to: '/offers/$id', params: { id: target.offerId } })
    case 'offer':
      return linkOptions({ to: '/marketplace/$id/show', params: { id: target.offerId } })
    case 'approvals':
      return linkOptions({ to: '/profile/approvals' })
    case 'security':
      return linkOptions({ to: '/profile/security' })
    case 'watched':
      return linkOptions({ to: '/marketplace', search: { watched: 'true' } })
    case 'marketplace':
      return { to: '/marketplace' }
    default:
      return { to: '/notifications' }
  }
}
