import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Num } from '../../ui/Text.tsx'
import { ChoiceFilters } from './ChoiceFilters.tsx'
import { FilterDialog } from './FilterDialog.tsx'
import { changed, cleared, type Filters, filtersSet, isNarrowed, sorts } from './filters.ts'
import { PortField } from './PortField.tsx'
import type { useSplitView } from './use-split.ts'

type Props = {
  filters: Filters
  onChange: (next: Filters) => unknown
  /** The port that prices are compared at; missing where they do not depend on one. */
  port?: string | undefined
  onPort?: (port: string | undefined) => void
  /** Nothing was found, and the list has its own button for that. */
  none: boolean
  /** The list is there, so the places to filter by may be asked for. */
  ready: boolean
  /** Whether offers open beside the list, where there is room. */
  split: ReturnType<typeof useSplitView>
}

/** On a desktop the choices are open and the ranges in a dialog; on a phone all of them are behind one button. */
export function Toolbar({ filters, onChange, port, onPort, none, ready, split }: Props) {
  const t = useTranslations('marketplace')
  const [open, setOpen] = useState(false)
  const set = filtersSet(filters)
  return (
    <>
      <div className="toolbar">
        <div className="toolbar__desk">
          <ChoiceFilters
            quiet
            ready={ready}
            filters={filters}
            onChange={(change) => onChange(changed(filters, change))}
          />
        </div>
        <Button variant="secondary" icon="settings" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('filters.open')}
          {set > 0 ? (
            <>
              {' '}
              <Num>{set}</Num>
            </>
          ) : null}
        </Button>
        {isNarrowed(filters) && !none ? (
          <Button variant="quiet" className="toolbar__clear" onClick={() => void onChange(cleared(filters))}>
            {t('filters.clear')}
          </Button>
        ) : null}
        {onPort ? (
          <PortField
            ready={ready}
            className="toolbar__landed"
            label={t('landed.at')}
            placeholder={t('landed.anyPort')}
            port={port}
            onPort={onPort}
          />
        ) : null}
        <SortField filters={filters} port={port} onChange={onChange} />
        <SplitButton split={split} />
      </div>
      {open ? (
        <FilterDialog
          filters={filters}
          onClose={() => setOpen(false)}
          onApply={(next) => {
            setOpen(false)
            void onChange(next)
          }}
        />
      ) : null}
    </>
  )
}

/** By the price at a port only while there is one. */
function SortField({ filters, port, onChange }: Pick<Props, 'filters' | 'port' | 'onChange'>) {
  const t = useTranslations('marketplace')
  return (
    <SelectField
      quiet
      className="toolbar__sort"
      label={t('sort.label')}
      value={filters.sort ?? 'latest'}
      options={sorts
        .filter((sort) => sort !== 'landed' || port)
        .map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      onChange={(event) =>
        onChange(changed(filters, { sort: sorts.find((sort) => sort === event.target.value) }))
      }
    />
  )
}

function SplitButton({ split }: Pick<Props, 'split'>) {
  const t = useTranslations('marketplace')
  return split.isWide ? (
    <IconButton
      icon="split"
      className="toolbar__split"
      label={t('pane.split')}
      title={t('pane.split')}
      aria-pressed={split.isOn}
      onClick={() => split.choose(!split.isOn)}
    />
  ) : null
}
