import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { Icon } from '../Icon.tsx'
import type { DialogProps } from './Dialog.tsx'

/** The dialog on the screen; `Dialog` loads it. */
export default function ModalDialog({
  open,
  onClose,
  title,
  children,
  actions,
  role = 'dialog',
  closable,
}: DialogProps) {
  const t = useTranslations('ui')
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
          {closable && onClose ? (
            <button type="button" className="dialog__close" aria-label={t('dialog.close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          ) : null}
          {actions ? <div className="row row--end">{actions}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
