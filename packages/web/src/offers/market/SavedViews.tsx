import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { count } from '../../lib/words/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Num } from '../../ui/Text.tsx'
import { cleared, isNarrowed } from './filters.ts'
import { type SavedView, type Shown, savedViewsQuery, shownBy, viewOf } from './saved-views.ts'
import { marketLink } from './use-market.ts'
import { useWatched } from './watching.ts'

const SaveViewDialog = lazy(async () => ({ default: (await import('./ViewDialog.tsx')).SaveViewDialog }))
const EditViewDialog = lazy(async () => ({ default: (await import('./ViewDialog.tsx')).EditViewDialog }))

type Props = {
  shown: Shown
  onPort: (port: string) => void
  /** The list is there: nothing of it waits for these. */
  ready: boolean
}

/** The member's saved views as round chips, and the button that saves the list as it is now. */
export function SavedViews({ shown, onPort, ready }: Props) {
  const t = useTranslations('marketplace.views')
  const { data, isError, refetch } = useQuery({ ...savedViewsQuery, enabled: ready })
  const [open, setOpen] = useState<'save' | SavedView>()
  const views = data ?? []
  const current = viewOf(views, shown)
  const canSave = data !== undefined && !current && !shown.filters.watched && isNarrowed(shown.filters)
  const failed = isError && !data
  const close = () => setOpen(undefined)
  return (
    <nav className="filters views" aria-label={t('label')}>
      <WatchingChip shown={shown} ready={ready} />
      {failed ? (
        <p className="views__failed" role="status">
          <span className="faint">{t('failed')}</span>{' '}
          <Button variant="link" onClick={() => refetch()}>
            {t('again')}
          </Button>
        </p>
      ) : null}
      {canSave ? (
        <Button variant="quiet" icon="plus" aria-haspopup="dialog" onClick={() => setOpen('save')}>
          {t('saveThis')}
        </Button>
      ) : null}
      {views.map((view) => (
        <ViewChip
          key={view.id}
          view={view}
          shown={view === current ? shown : undefined}
          onPort={onPort}
          onEdit={() => setOpen(view)}
        />
      ))}
      <Suspense>
        {open === 'save' ? (
          <SaveViewDialog shown={shown} onClose={close} />
        ) : open ? (
          <EditViewDialog view={open} onClose={close} />
        ) : null}
      </Suspense>
    </nav>
  )
}

/** A view that everybody has: what they watch of this market. While it is open, it leaves it. */
function WatchingChip({ shown: { filters, type }, ready }: Pick<Props, 'shown' | 'ready'>) {
  const t = useTranslations('marketplace.watching')
  const watched = useWatched({ ready })
  const { watched: isOn, ...others } = cleared(filters)
  return (
    <span className={isOn ? 'viewchip is-on' : 'viewchip'}>
      <Link
        className="viewchip__name"
        {...marketLink(isOn ? others : { ...others, watched: true })}
        current={isOn ? 'true' : undefined}
      >
        <Icon name="star" fill={isOn ?? false} />
        {t('chip')}
        {watched ? <Num>{count(watched.filter((each) => each.type === type).length)}</Num> : null}
      </Link>
    </span>
  )
}

type ChipProps = {
  view: SavedView
  /** The list, if it is the one of this view. */
  shown: Shown | undefined
  onPort: (port: string) => void
  onEdit: () => void
}

/** Opens the view; while it is open, leaves it, and has the button to change it. */
function ViewChip({ view, shown, onPort, onEdit }: ChipProps) {
  const t = useTranslations('marketplace.views')
  const { filters, port } = shownBy(view)
  return (
    <span className={shown ? 'viewchip is-on' : 'viewchip'}>
      <Link
        className="viewchip__name"
        {...marketLink(shown ? cleared(shown.filters) : filters)}
        current={shown ? 'true' : undefined}
        onClick={() => {
          if (!shown && port) onPort(port)
        }}
      >
        {view.alert ? (
          <>
            <Icon name="bell" />
            <span className="sr">{t('withAlert')}</span>
          </>
        ) : null}
        <bdi>{view.name}</bdi>
      </Link>
      {shown ? (
        <button
          type="button"
          className="viewchip__edit"
          aria-haspopup="dialog"
          aria-label={t('edit', { name: view.name })}
          onClick={onEdit}
        >
          <Icon name="edit" />
        </button>
      ) : null}
    </span>
  )
}
