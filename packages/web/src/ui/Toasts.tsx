import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { dismiss, type Toast, toastStore } from './toasts.ts'

/** member.md §9 */
const shownFor = 5000

/** The live region stands empty from the start: regions that arrive with their words are not read out. */
export function Toasts() {
  const t = useTranslations('ui')
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const [held, setHeld] = useState(false)
  return (
    <section
      className="toasts"
      aria-label={t('toast.region')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div aria-live="polite" className="toasts__in">
        {toasts.map((toast) => (
          <ToastBox key={toast.id} toast={toast} held={held} close={t('toast.close')} />
        ))}
      </div>
    </section>
  )
}

function ToastBox({ toast, held, close }: { toast: Toast; held: boolean; close: string }) {
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
      <IconButton icon="close" label={close} onClick={() => dismiss(toast.id)} />
    </div>
  )
}
