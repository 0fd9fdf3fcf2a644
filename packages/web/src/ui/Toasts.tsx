import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { dismiss, type Toast, toastStore } from './toasts.ts'

/** member.md §9 */
const shownFor = 5000

/** The live region is empty from the start: regions that arrive with their text are not read out. */
export function Toasts() {
  const t = useTranslations('ui')
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const [held, setHeld] = useState(false)
  const region = useRef<HTMLElement>(null)
  /** The pressed button disappears with its toast, without a leave event. */
  const close = (id: number) => {
    dismiss(id)
    setHeld(region.current?.matches(':hover') ?? false)
  }
  const boxes = (of: readonly Toast[]) =>
    of.map((toast) => <ToastBox key={toast.id} toast={toast} held={held} onClose={close} />)
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

type BoxProps = { toast: Toast; held: boolean; onClose: (id: number) => void }

function ToastBox({ toast, held, onClose }: BoxProps) {
  const t = useTranslations('ui')
  const { undo } = toast
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(toast.id), toast.lasts ?? shownFor)
    return () => clearTimeout(timer)
  }, [held, toast.id, toast.lasts])
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
