import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useCurrentUser } from '../../../lib/session.ts'
import { roleOf } from '../../../lib/session-store.ts'
import { pathTo } from '../../../routes/routes.ts'
import { ButtonLink } from '../../../ui/Link.tsx'
import { type Tab, Tabs } from '../../../ui/Tabs.tsx'
import { OwnBids } from './OwnBids.tsx'
import { OwnOffers } from './OwnOffers.tsx'
import '../offers.css'

/** My offers, and my bids on those of others. Traders have two lists of offers. */
export default function OffersPage() {
  const t = useTranslations('offers')
  const role = roleOf(useCurrentUser())
  const { path, tab, page } = useRouterState({
    select: ({ location }) => ({
      path: location.pathname.replace(/\/$/, ''),
      tab: String(Reflect.get(location.search, 'tab') ?? ''),
      page: Math.max(1, Number(Reflect.get(location.search, 'page')) || 1),
    }),
    structuralSharing: true,
  })
  const bids = tab === 'bids'
  const buying = path === pathTo('offers.as-buyer')
  const type = role === 'TRADER' ? (buying ? 'BUY' : 'SELL') : undefined
  const offers: Tab[] =
    role === 'TRADER'
      ? [
          {
            href: pathTo('offers.as-supplier'),
            label: t('list.selling'),
            current: !bids && !buying,
          },
          { href: pathTo('offers.as-buyer'), label: t('list.buying'), current: !bids && buying },
        ]
      : [{ href: path, label: t('list.offers'), current: !bids }]
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{t('list.title')}</h1>
        </div>
        <div className="page-head__end">
          <ButtonLink variant="primary" href={pathTo('offers.new.step-0', undefined, { resume: 1 })}>
            {t('list.new')}
          </ButtonLink>
        </div>
      </div>
      <Tabs
        label={t('list.title')}
        tabs={[...offers, { href: `${path}?tab=bids`, label: t('list.bids'), current: bids }]}
      />
      {bids ? <OwnBids page={page} path={path} /> : <OwnOffers page={page} path={path} type={type} />}
    </>
  )
}
