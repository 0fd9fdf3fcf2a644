import { useQuery } from '@tanstack/react-query'
import { type LinkOptions, linkOptions, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePageSize } from '../../lib/page-size.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ButtonLink, Link } from '../../ui/Link.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { lastPageBefore } from '../../ui/pages.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { EmptyState, FailedState, SkeletonRows } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { AdminTabs } from './AdminTabs.tsx'
import { sawList } from './lists-seen.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { type ListInput, listQuery, type Resource, type Row, useAsked } from './resource.ts'
import { TakeAway } from './TakeAway.tsx'

type Props<R extends Row, Sort extends string> = {
  resource: Resource<R, Sort>
  /** `h2` under another list's or a form's title. */
  heading?: 'h1' | 'h2'
}

/** The one list page of the back office; fifteen resources are described for it. */
export function ResourceList<R extends Row, Sort extends string = never>({
  resource,
  heading = 'h1',
}: Props<R, Sort>) {
  const t = useTranslations('admin')
  const asked = useAsked(resource)
  const [perPage, choose] = usePageSize()
  const here = useRouterState({ select: (state) => state.location.pathname })
  const search = useRouterState({ select: (state) => state.location.searchStr })
  const router = useRouter()
  const list = useQuery(listQuery(resource, asked))
  const [removing, setRemoving] = useState<R>()
  const { data } = list
  const linkOf: LinkOf = (page, { search = asked.search, sort = asked.sort } = {}) => {
    const kept = { page: page > 1 ? page : undefined, search: search || undefined, sort: sort || undefined }
    return linkOptions({ from: resource.at, to: '.', search: kept })
  }
  const columns = withSort(resource.columns, { asked, linkOf, sorts: resource.sorts })
  const headsSort = columns.filter(({ sort }) => sort).length === Object.keys(resource.sorts ?? {}).length
  // The last row of the last page was deleted: the rest is on the pages before.
  const last = data && !list.isPlaceholderData ? lastPageBefore(Number(asked.page), data, perPage) : undefined
  const lastHref = last === undefined ? undefined : router.buildLocation(linkOf(last)).href
  useEffect(() => {
    if (lastHref !== undefined) void router.navigate({ href: lastHref, replace: true })
  }, [lastHref, router])
  useEffect(() => sawList(here, search), [here, search])
  return (
    <>
      {resource.tabs ? <AdminTabs of={resource.tabs} /> : null}
      <PageHead
        heading={heading}
        title={resource.title}
        sub={resource.about}
        end={
          <>
            {resource.file ? (
              <TakeAway resource={resource} asked={asked} none={data?.total_data === 0} />
            ) : null}
            {resource.other ? <ButtonLink {...resource.other.link}>{resource.other.words}</ButtonLink> : null}
            {resource.create ? (
              <ButtonLink variant="primary" {...resource.create.link}>
                {resource.create.words}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {resource.searchable === false ? null : (
        <Toolbar asked={asked} linkOf={linkOf} sorts={resource.sorts} headsSort={headsSort} />
      )}
      {list.isPending || lastHref !== undefined ? (
        <SkeletonRows />
      ) : list.isError && !data ? (
        <FailedState onRetry={() => list.refetch()} />
      ) : !data || data.data.length === 0 ? (
        <EmptyState title={t('list.none')}>
          {asked.search ? t('list.noneFound') : (resource.noneYet ?? t('list.noneYet'))}
        </EmptyState>
      ) : (
        <div className="sheet sheet--table" aria-busy={list.isPlaceholderData || undefined}>
          <Table
            caption={resource.title}
            className="table--admin"
            columns={[...columns, ...actsOf(resource, t, setRemoving)]}
            rows={data.data}
            rowKey={(row) => row.external_id}
          />
          <Pagination
            page={Number(asked.page)}
            perPage={perPage}
            total={data.total_data}
            linkOf={linkOf}
            onPerPage={choose}
          />
        </div>
      )}
      {removing ? (
        <RemoveDialog resource={resource} row={removing} onClose={() => setRemoving(undefined)} />
      ) : null}
    </>
  )
}

type Words = ReturnType<typeof useTranslations<'admin'>>

function actsOf<R extends Row>(
  {
    editLink,
    acts,
    remove,
    canRemove,
    nameOf,
  }: Pick<Resource<R>, 'editLink' | 'acts' | 'remove' | 'canRemove' | 'nameOf'>,
  t: Words,
  onRemove: (row: R) => void,
): Column<R>[] {
  if (!editLink && !acts && !remove) return []
  const cell = (row: R) => {
    const link = editLink?.(row)
    return (
      <>
        {acts?.(row)}
        {link ? (
          <Link className="icon-btn" {...link}>
            <Icon name="edit" />
            <span className="sr">{t('list.edit', { name: nameOf(row) })}</span>
          </Link>
        ) : null}
        {remove && (canRemove?.(row) ?? true) ? (
          <IconButton
            icon="delete"
            clay
            label={t('list.delete', { name: nameOf(row) })}
            onClick={() => onRemove(row)}
          />
        ) : null}
      </>
    )
  }
  return [{ head: t('list.acts'), acts: true, cell }]
}

/** The address of a page of the list; other parts of the address stay as they are. */
type LinkOf = (
  page: number,
  change?: { search?: string | undefined; sort?: string | undefined },
) => LinkOptions

type ToolbarProps = {
  asked: ListInput<string>
  linkOf: LinkOf
  sorts: Readonly<Record<string, string>> | undefined
  /** Every order is that of a heading, which sorts at a desk. */
  headsSort: boolean
}

function Toolbar({ asked, linkOf, sorts, headsSort }: ToolbarProps) {
  const t = useTranslations('admin')
  const navigate = useNavigate()
  return (
    <div className="toolbar">
      <SearchBox
        label={t('list.search')}
        hint={t('list.search')}
        value={asked.search ?? ''}
        onSearch={(search) => navigate({ ...linkOf(1, { search }), replace: true })}
      />
      {asked.search ? (
        <ButtonLink variant="quiet" {...linkOf(1, { search: '' })}>
          {t('list.all')}
        </ButtonLink>
      ) : null}
      {sorts ? (
        <SelectField
          quiet
          {...(headsSort && { className: 'toolbar__sort' })}
          label={t('list.sort')}
          placeholder={t('list.usual')}
          value={asked.sort ?? ''}
          options={Object.entries(sorts).flatMap(([by, column]) => [
            { value: by, label: t('list.up', { column }) },
            { value: `-${by}`, label: t('list.down', { column }) },
          ])}
          onChange={(event) => navigate(linkOf(1, { sort: event.target.value }))}
        />
      ) : null}
    </div>
  )
}

/** A press on a heading sorts up, the next one down, the third as usual. */
function withSort<R extends Row>(
  columns: readonly Column<R>[],
  { asked, linkOf, sorts = {} }: Pick<ToolbarProps, 'asked' | 'linkOf' | 'sorts'>,
): Column<R>[] {
  const orderAt = new Map(Object.entries(sorts).map(([by, heading]) => [heading, by]))
  return columns.map((column) => {
    const up = typeof column.head === 'string' ? orderAt.get(column.head) : undefined
    if (up === undefined) return column
    const [next, direction] =
      asked.sort === up
        ? ([`-${up}`, 'ascending'] as const)
        : asked.sort === `-${up}`
          ? (['', 'descending'] as const)
          : ([up, undefined] as const)
    return { ...column, sort: { link: linkOf(1, { sort: next }), direction } }
  })
}
