import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { Texture } from '../../ui/Texture.tsx'
import type { Register } from './use-register.ts'

/** The code that completes a registration. */
export function CodeDialog({ register, email }: { register: Register; email: string }) {
  const t = useTranslations('joining')
  const verify = useTranslations('accounts')
  const { code, codeError, wait, channel, phone } = register
  return (
    <Dialog open title={t('code.title')} onClose={register.close}>
      <Form onSend={register.submit}>
        <p>
          {channel === undefined
            ? t('code.sending')
            : t.rich(`code.${channel}`, {
                ...richTextTags,
                to: channel === 'mail' ? email : phone,
              })}
        </p>
        <CodeField
          label={verify('verify.code')}
          value={code}
          autoFocus
          onChange={register.type}
          error={codeError}
        />
        <div className="row row--between">
          <Button variant="quiet" disabled={wait > 0} onClick={register.request}>
            {wait > 0 ? verify('verify.resendIn', { n: wait }) : verify('verify.resend')}
          </Button>
          <Button type="submit">{t('code.submit')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** Covers everything while the account is created (member.md §4); only an answer removes it. */
export function RegisteringLoader() {
  const t = useTranslations('joining')
  return (
    <ModalOverlay className="joining-loader" isOpen isKeyboardDismissDisabled>
      <Modal className="joining-loader__in">
        <AriaDialog role="alertdialog" aria-busy="true">
          <Texture commodity="sesame" className="joining-loader__tx" box={[120, 120]} />
          <Heading slot="title" level={2}>
            {t('registering.title')}
          </Heading>
          <p>{t('registering.why')}</p>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
