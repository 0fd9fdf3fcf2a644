import { marketOf, type OfferType } from '@mahsul/domain/offers/offer'
import { Navigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useMemberSettings } from '../../lib/api/member-settings.ts'
import { usePageSize } from '../../lib/api/page-size.ts'
import { useCurrentUser } from '../../lib/api/session.ts'
import { roleOf } from '../../lib/api/session-store.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { Later } from '../../ui/Later.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { EmptyState, FailedState, SkeletonRows } from '../../ui/states.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { useLastPage } from '../../ui/table/last-page.ts'
import { Pagination } from '../../ui/table/Pagination.tsx'
import { Chips } from './Chips.tsx'
import { changed, cleared, type Filters, isNarrowed } from './filters.ts'
import { MarketTable } from './MarketTable.tsx'
import { NextSteps } from './NextSteps.tsx'
import { SavedViews } from './SavedViews.tsx'
import { SplitList } from './SplitList.tsx'
import { Toolbar } from './Toolbar.tsx'
import { marketLink, useFilters, useMarket } from './use-market.ts'
import { useCloseMissing, useOpened, useSplitView } from './use-split.ts'

export default function Marketplace() {
  const t = useTranslations('marketplace')
  const { filters, go } = useFilters()
  const role = roleOf(useCurrentUser())
  const types = role && role !== 'ADMIN' ? marketOf(role) : []
  const [perPage] = usePageSize()
  const [settings, remember] = useMemberSettings()
  const asked = types.find((each) => each === filters.type) ?? types[0] ?? 'SELL'
  // What a supplier is paid does not depend on where the goods go.
  const port = asked === 'SELL' ? settings.port : undefined
  const market = useMarket(filters, { perPage, port })
  const { data } = market
  const ready = data !== undefined || market.isError
  const type = data?.offer_type ?? asked
  const split = useSplitView()
  const opened = useOpened(split.isOn)
  useCloseMissing(opened, {
    of: JSON.stringify(filters),
    shown: market.isPlaceholderData ? undefined : data?.data,
  })
  if (opened.leadsTo) return <Navigate to="/marketplace/$id/show" params={{ id: opened.leadsTo }} replace />
  return (
    <div className="market">
      <Top filters={filters} go={go} type={type} market={market} />
      <NextSteps />
      {types.length > 1 ? (
        <Tabs
          label={t('markets')}
          tabs={types.map((each) => ({
            key: each,
            link: marketLink({ type: each }),
            label: t(`title.${each}`),
            current: each === type,
          }))}
        />
      ) : null}
      <div className="market__chips">
        <SavedViews
          shown={{ filters, type, port }}
          ready={ready}
          onPort={(chosen) => remember({ port: chosen })}
        />
        <Chips filters={filters} open={opened.open} commodities={data?.commodities} />
      </div>
      <Toolbar
        filters={filters}
        onChange={go}
        none={data?.total_data === 0}
        ready={ready}
        split={split}
        {...(type === 'SELL' && { port, onPort: (chosen) => remember({ port: chosen }) })}
      />
      <Offers
        {...{ market, filters, type, port, opened }}
        isSplit={split.isOn}
        onClear={() => void go(cleared(filters))}
      />
    </div>
  )
}

type Market = ReturnType<typeof useMarket>
type TopProps = {
  filters: Filters
  go: ReturnType<typeof useFilters>['go']
  type: OfferType
  market: Market
}

/** How many offers there are, and the search. */
function Top({ filters, go, type, market: { data, isError } }: TopProps) {
  const t = useTranslations('marketplace')
  const w = useTranslations('marketplace.watching')
  const found = (total: number) =>
    filters.watched
      ? w.rich('count', { ...richTextTags, n: total })
      : total === 0 && isNarrowed(filters)
        ? t('foundNone')
        : t.rich(data?.total_is_capped ? `openMany.${type}` : `open.${type}`, { ...richTextTags, n: total })
  return (
    <div className="page-head">
      <div>
        <h1>{t(`title.${type}`)}</h1>
        <p className="sub" role="status">
          {data ? found(data.total_data) : isError ? null : t('looking')}
        </p>
      </div>
      <SearchBox
        key={filters.type}
        label={t('search.label')}
        hint={t('search.hint')}
        value={filters.search ?? ''}
        onSearch={(search) => go(changed(filters, { search: search || undefined }), { replace: true })}
      />
    </div>
  )
}

type OffersProps = {
  market: Market
  filters: Filters
  type: OfferType
  port: string | undefined
  opened: ReturnType<typeof useOpened>
  isSplit: boolean
  onClear: () => void
}

function Offers({ market, filters, type, port, opened, isSplit, onClear }: OffersProps) {
  const t = useTranslations('marketplace')
  const [perPage, choose] = usePageSize()
  const page = filters.page ?? 1
  const linkOf = (to: number) => marketLink({ ...filters, page: to }, opened.open)
  const past = useLastPage(market, { page, perPage, linkOf })
  const { data } = market
  if (market.isPending || past) return <SkeletonRows />
  if (market.isError && !data)
    return (
      <FailedState title={t('failed')} onRetry={() => market.refetch()}>
        {t('failedWhy')}
      </FailedState>
    )
  if (!data || data.total_data === 0) return <None filters={filters} type={type} onClear={onClear} />
  return (
    <Later fallback={<SkeletonRows />}>
      <SplitList
        isOn={isSplit}
        opened={opened}
        isBusy={market.isPlaceholderData}
        table={<MarketTable offers={data.data} {...{ type, filters, port, opened, isSplit }} />}
        pager={
          <Pagination
            page={page}
            perPage={perPage}
            total={data.total_data}
            linkOf={linkOf}
            onPerPage={choose}
          />
        }
      />
    </Later>
  )
}

type NoneProps = { filters: Filters; type: OfferType; onClear: () => void }

function None({ filters, type, onClear }: NoneProps) {
  const t = useTranslations('marketplace')
  const narrowed = isNarrowed(filters)
  const { search, watched } = filters
  if (watched && !narrowed) return <NoneWatched type={filters.type} />
  const bySearch = search !== undefined && !isNarrowed({ ...filters, search: undefined })
  return (
    <EmptyState
      title={
        search
          ? t.rich(`none.search.${type}`, { ...richTextTags, search })
          : t(narrowed ? 'none.narrowed' : 'none.all')
      }
      commodity={filters.product === 'other' ? 'sesame' : (filters.product ?? 'sesame')}
      action={
        narrowed ? (
          <Button variant="secondary" onClick={onClear}>
            {t(bySearch ? 'search.clear' : 'filters.clear')}
          </Button>
        ) : null
      }
    >
      {bySearch ? null : t(narrowed ? 'none.narrowedWhy' : `none.allWhy.${type}`)}
    </EmptyState>
  )
}

function NoneWatched({ type }: { type: OfferType | undefined }) {
  const t = useTranslations('marketplace.watching')
  return (
    <EmptyState
      title={t('none')}
      commodity="sesame"
      action={
        <ButtonLink variant="secondary" {...marketLink(type ? { type } : {})}>
          {t('leave')}
        </ButtonLink>
      }
    >
      {t('noneWhy')}
    </EmptyState>
  )
}
