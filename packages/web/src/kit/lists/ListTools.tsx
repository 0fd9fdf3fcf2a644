import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { ListPath } from '../../routes/admin-routes.ts'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import type { Filter } from '../resource/resource.ts'
import { Chip } from './FilterChip.tsx'
import { ListViews } from './ListViews.tsx'
import type { LinkOf } from './list-views.ts'

type Props = {
  asked: { search?: string | undefined; sort?: string | undefined }
  /** The values of the filters that are set. */
  chosen: Readonly<Record<string, string>>
  resource: {
    at: ListPath
    searchable?: boolean
    filters?: Readonly<Record<string, Filter | undefined>>
    sorts?: Readonly<Record<string, string>>
  }
  linkOf: LinkOf
  /** Every order is that of a heading, which sorts at a desk. */
  headsSort: boolean
  /** The rows are there. */
  ready: boolean
}

/** The search, a chip for each filter, and the order. */
export function ListTools({ asked: { search, sort }, chosen, resource, linkOf, headsSort, ready }: Props) {
  const t = useTranslations('admin')
  const navigate = useNavigate()
  const { at, searchable = true, filters = {}, sorts } = resource
  const unset = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))
  if (!searchable && Object.keys(filters).length === 0) return null
  return (
    <div className="toolbar">
      {searchable ? (
        <SearchBox
          label={t('list.search')}
          hint={t('list.search')}
          value={search ?? ''}
          onSearch={(words) => navigate({ ...linkOf(1, { search: words }), replace: true })}
        />
      ) : null}
      {Object.entries(filters).map(([name, filter]) =>
        filter ? (
          <Chip
            key={name}
            filter={filter}
            value={chosen[name] ?? ''}
            onChoose={(value) => navigate(linkOf(1, { [name]: value }))}
          />
        ) : null,
      )}
      {at.includes('$') ? null : (
        <ListViews at={at} selection={{ search, sort, ...unset, ...chosen }} linkOf={linkOf} ready={ready} />
      )}
      {search || Object.keys(chosen).length > 0 ? (
        <ButtonLink variant="quiet" {...linkOf(1, { ...unset, search: undefined })}>
          {t('list.all')}
        </ButtonLink>
      ) : null}
      {sorts ? (
        <SelectField
          quiet
          {...(headsSort && { className: 'toolbar__sort' })}
          label={t('list.sort')}
          placeholder={t('list.usual')}
          value={sort ?? ''}
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
