import { lazy, type ReactNode, Suspense, useState } from 'react'

export type DialogProps = {
  open: boolean
  /** Escape, or a press outside. If missing, the dialog requires an answer. */
  onClose?: () => void
  /** The question: "Accept this bid?" */
  title: ReactNode
  children: ReactNode
  /** Buttons; the main one repeats the verb of the title. */
  actions?: ReactNode
  role?: 'dialog' | 'alertdialog'
  /** A button in the corner as well, where the dialog has fields. */
  closable?: boolean
}

const load = () => import('./ModalDialog.tsx')
const ModalDialog = lazy(load)

/** For a moment in which nothing else is to be done: the first dialog then opens without waiting for its script. */
export const loadDialogs = (): void => void load().catch(() => undefined) // asked for again when one opens

/**
 * Only for what cannot be undone, and for codes. Focus goes in, stays, and returns where it was. Its script, a third of what a
 * page needs, comes when a dialog is first opened.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  return wasOpened ? (
    <Suspense fallback={null}>
      <ModalDialog {...props} />
    </Suspense>
  ) : null
}
