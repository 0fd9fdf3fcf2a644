import { laneLine, noticeLine } from '@mahsul/contract/notice-words'
import { useLanguage } from '../../lib/i18n.tsx'
import { pathTo } from '../../routes/routes.ts'
import { Code } from '../../ui/Text.tsx'
import { type Notice, type ShownNotice, targetOf } from './look.ts'

/** The sentence of the mails, with the reference kept left to right. */
export function NoticeLine({
  notice: { type, reference, task, lane },
}: {
  notice: Pick<Notice, 'type' | 'reference' | 'task' | 'lane'>
}) {
  const language = useLanguage()
  const line = noticeLine(type, { ref: '{ref}', task: task ?? undefined }, language)
  const [before = '', after = ''] = line.split('{ref}')
  return (
    <>
      {before}
      {lane ? <bdi>{laneLine(lane, language)}</bdi> : <Code>{reference}</Code>}
      {after}
    </>
  )
}

/** Where a notice leads; to the list, when what it speaks of has no page. */
export function hrefOf(notice: ShownNotice): string {
  const target = targetOf(notice)
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
    case 'marketplace':
      return pathTo('marketplace.index')
    default:
      return pathTo('notifications')
  }
}
