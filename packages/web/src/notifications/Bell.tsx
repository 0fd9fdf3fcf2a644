import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCounts } from '../kit/counts.ts'
import { useRealtimeLink } from '../lib/api/realtime.ts'
import { useCountInTitle } from '../lib/title.ts'
import { mediaQuery, useMediaQuery } from '../lib/use-media-query.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { Count } from '../ui/Pill.tsx'
import { richTextTags } from '../ui/Text.tsx'

const BellPopover = lazy(() => import('./BellPopover.tsx'))

/** The latest notices on a desktop, the link to all of them on a phone; and whether the page receives new ones. */
export function Bell() {
  const t = useTranslations('notifications')
  const { total } = useCounts()
  const atDesk = useAtDesk()
  useCountInTitle(total)
  return (
    <>
      <Away />
      {atDesk ? <BellButton total={total} /> : <BellLink total={total} />}
      {/* Separate from the button, whose name is read when it is focused: this is read when it changes. */}
      <span className="sr" role="status">
        {total > 0 ? t.rich('unread', { ...richTextTags, n: total }) : null}
      </span>
    </>
  )
}

const BellLink = ({ total }: { total: number }) => (
  <Link className="icon-btn" to="/notifications">
    <BellFace total={total} />
  </Link>
)

function BellButton({ total }: { total: number }) {
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-btn"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setWasOpened(true)
          setOpen(!open)
        }}
      >
        <BellFace total={total} />
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <BellPopover trigger={button} open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  )
}

function BellFace({ total }: { total: number }) {
  const t = useTranslations('notifications')
  return (
    <>
      <Icon name="bell" />
      <span className="sr">{t('title')}</span>
      <Count n={total} />
    </>
  )
}

/** Nothing is lost meanwhile, and nobody must act: a word in faint ink. */
function Away() {
  const t = useTranslations('notifications')
  const away = useRealtimeLink() === 'away'
  return (
    <span role="status" className="away">
      {away ? (
        <>
          <Icon name="clock" />
          <span className="away__words">{t('away')}</span>
        </>
      ) : null}
    </span>
  )
}

/** Below 720 there is no room for it next to the bell. */
const desk = mediaQuery('(min-width: 45rem)')
const useAtDesk = () => useMediaQuery(desk)
