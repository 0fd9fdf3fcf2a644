import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { mediaQuery, useMediaQuery } from '../lib/use-media-query.ts'
import { Button, IconButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { dismiss, type Toast, toastStore } from './toasts.ts'

/** member.md §9 */
const shownFor = 5000
/** As in overlays.css: below it only the last is shown. */
const stacks = mediaQuery('(min-width: 45rem)')

/** The live region is empty from the start: regions that arrive with their text are not read out. */
export function Toasts() {
  const t = useTranslations('ui')
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const [held, setHeld] = useState(false)
  /** On a phone a later toast covers the ones before it. */
  const isStack = useMediaQuery(stacks)
  const region = useRef<HTMLElement>(null)
  /** The pressed button disappears with its toast, without a leave event. */
  const close = (id: number) => {
    dismiss(id)
    setHeld(region.current?.matches(':hover') ?? false)
  }
  const boxes = (of: readonly Toast[]) =>
    of.map((toast) => (
      <ToastBox
        key={toast.id}
        toast={toast}
        waits={held || (!isStack && toast !== of.at(-1))}
        onClose={close}
      />
    ))
  return (
    <section
      ref={region}
      className="toasts"
      aria-label={t('toast.region')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="toasts__in">{boxes(toasts.filter((toast) => toast.isSaidElsewhere))}</div>
      <div aria-live="polite" className="toasts__in">
        {boxes(toasts.filter((toast) => !toast.isSaidElsewhere))}
      </div>
    </section>
  )
}

/** Its time does not run while it waits: held by the reader, or covered. */
type BoxProps = { toast: Toast; waits: boolean; onClose: (id: number) => void }

function ToastBox({ toast, waits, onClose }: BoxProps) {
  const t = useTranslations('ui')
  const { undo } = toast
  useEffect(() => {
    if (waits) return
    const timer = setTimeout(() => dismiss(toast.id), toast.lasts ?? shownFor)
    return () => clearTimeout(timer)
  }, [waits, toast.id, toast.lasts])
  return (
    <div className={toast.tone === 'clay' ? 'toast toast--clay' : 'toast'}>
      <Icon name={toast.icon ?? (toast.tone === 'clay' ? 'warning' : 'check')} />
      <p>
        <b>{toast.title}</b> {toast.text}
      </p>
      {undo ? (
        <Button
          variant="link"
          onClick={() => {
            onClose(toast.id)
            undo()
          }}
        >
          {t('toast.undo')}
        </Button>
      ) : null}
      <IconButton icon="close" label={t('toast.close')} onClick={() => onClose(toast.id)} />
    </div>
  )
}
