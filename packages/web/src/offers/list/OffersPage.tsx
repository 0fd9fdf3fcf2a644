import { linkOptions, useMatches, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { RightNote } from '../../kit/RightNote.tsx'
import { useMayAct } from '../../kit/rights.ts'
import { useCurrentUser } from '../../lib/api/session.ts'
import { roleOf } from '../../lib/api/session-store.ts'
import { ButtonLink } from '../../ui/Link.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { type Tab, Tabs } from '../../ui/Tabs.tsx'
import { OwnBids } from './OwnBids.tsx'
import { OwnOffers } from './OwnOffers.tsx'
import { offersPaths } from './offers-path.ts'
import '../offers.css'

/** My offers, and my bids on those of others. Traders have two lists of offers. */
export default function OffersPage() {
  const t = useTranslations('offers')
  const role = roleOf(useCurrentUser())
  const mayDeal = useMayAct('deal')
  const path = useMatches({
    select: (matches) => offersPaths.find((path) => path === matches.at(-1)?.fullPath) ?? '/offers',
  })
  const { tab, page: asked } = useSearch({ from: path, shouldThrow: false }) ?? {}
  const page = Math.max(1, Number(asked) || 1)
  const bids = tab === 'bids'
  const buying = path === '/offers/list-as-buyer'
  const type = role === 'TRADER' ? (buying ? 'BUY' : 'SELL') : undefined
  const offers: Tab[] =
    role === 'TRADER'
      ? [
          {
            key: 'selling',
            link: { to: '/offers/list-as-supplier' },
            label: t('list.selling'),
            current: !bids && !buying,
          },
          {
            key: 'buying',
            link: { to: '/offers/list-as-buyer' },
            label: t('list.buying'),
            current: !bids && buying,
          },
        ]
      : [{ key: 'offers', link: { to: path }, label: t('list.offers'), current: !bids }]
  return (
    <>
      <PageHead
        title={t('list.title')}
        end={
          mayDeal ? (
            <ButtonLink variant="primary" to="/offers/new/step-0" search={{ resume: 1 }}>
              {t('list.new')}
            </ButtonLink>
          ) : (
            <RightNote act="deal" />
          )
        }
      />
      <Tabs
        label={t('list.title')}
        tabs={[
          ...offers,
          {
            key: 'bids',
            link: linkOptions({ to: path, search: { tab: 'bids' } }),
            label: t('list.bids'),
            current: bids,
          },
        ]}
      />
      {bids ? <OwnBids page={page} path={path} /> : <OwnOffers page={page} path={path} type={type} />}
    </>
  )
}
