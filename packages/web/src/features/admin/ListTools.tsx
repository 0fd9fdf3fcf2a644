import { type LinkOptions, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/Icon.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { Filter } from './resource.ts'

export type Change = Readonly<Record<string, string | undefined>>
/** The address of a page of the list, with a change; other parts of the address stay as they are. */
export type LinkOf = (page: number, change?: Change) => LinkOptions

type Props = {
  asked: { search?: string | undefined; sort?: string | undefined }
  /** The values of the filters that are set. */
  chosen: Readonly<Record<string, string>>
  resource: {
    searchable?: boolean
    filters?: Readonly<Record<string, Filter | undefined>>
    sorts?: Readonly<Record<string, string>>
  }
  linkOf: LinkOf
  /** Every order is that of a heading, which sorts at a desk. */
  headsSort: boolean
}

/** The search, a chip for each filter, and the order. */
export function ListTools({ asked: { search, sort }, chosen, resource, linkOf, headsSort }: Props) {
  const t = useTranslations('admin')
  const navigate = useNavigate()
  const { searchable = true, filters = {}, sorts } = resource
  const none = Object.fromEntries(Object.keys(chosen).map((name) => [name, undefined]))
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
          <FilterChip
            key={name}
            filter={filter}
            value={chosen[name] ?? ''}
            onChoose={(value) => navigate(linkOf(1, { [name]: value }))}
          />
        ) : null,
      )}
      {search || Object.keys(chosen).length > 0 ? (
        <ButtonLink variant="quiet" {...linkOf(1, { ...none, search: undefined })}>
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

type ChipProps = { filter: Filter; value: string; onChoose: (value: string) => void }

/** As wide as what it says; the browser's own select is laid over it. */
function FilterChip({ filter: { label, options = [] }, value, onChoose }: ChipProps) {
  const t = useTranslations('admin.list')
  const chosen = options.find((option) => option.value === value)
  return (
    <span className={chosen ? 'fchip is-on' : 'fchip'}>
      <span aria-hidden="true">
        {label}
        {chosen ? (
          <>
            : <b>{chosen.label}</b>
          </>
        ) : null}
      </span>
      <Icon name="down" />
      <select aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{t('any')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
