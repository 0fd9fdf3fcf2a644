import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'

type DialogProps = {
  open: boolean
  /** Escape, or a press outside. If missing, the dialog requires an answer. */
  onClose?: () => void
  /** The question: "Accept this bid?" */
  title: ReactNode
  children: ReactNode
  /** Buttons; the main one repeats the verb of the title. */
  actions?: ReactNode
  role?: 'dialog' | 'alertdialog'
}

/** Only for what cannot be undone, and for codes. Focus goes in, stays, and returns where it was. */
export function Dialog({ open, onClose, title, children, actions, role = 'dialog' }: DialogProps) {
  return (
    <ModalOverlay
      className="veil"
      isOpen={open}
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(next) => {
        if (!next) onClose?.()
      }}
    >
      <Modal className="veil__in">
        <AriaDialog className="dialog" role={role}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
          {actions ? <div className="row row--end">{actions}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
