import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '../kit/forms/FormDialog.tsx'
import { sayDone } from '../kit/resource/done.ts'
import { backOfficeKey } from '../kit/resource/resource.ts'
import { api } from '../lib/api/api.ts'
import type { Answer } from '../lib/api/api-types.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Form } from '../ui/form/Form.tsx'
import { Trouble } from '../ui/form/Trouble.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { ButtonLink, Link } from '../ui/Link.tsx'
import { Bdi, Num } from '../ui/Text.tsx'

type Message = Answer<'GET /secure/admin/running/messages'>['data'][number]
type Receiver = Answer<'POST /secure/admin/running/messages/{id}/receiver'>['data']

/** Who did not get a message: asked for one by one, because the log keeps who looked. */
export function MessageReceiver({ message }: { message: Message }) {
  const t = useTranslations('running.messages.receiver')
  const [open, setOpen] = useState(false)
  const [found, setFound] = useState<Receiver>()
  const form = useForm<never, void>({
    input: 'brief',
    labels: {},
    put: async () => {
      const { data } = await api('POST /secure/admin/running/messages/{id}/receiver', {
        params: { id: message.external_id },
      })
      setFound(data)
    },
  })
  const close = () => {
    setOpen(false)
    setFound(undefined)
  }
  return (
    <>
      <Button variant="link" small onClick={() => setOpen(true)}>
        {t('open')} <span className="sr">{message.to}</span>
      </Button>
      {!open ? null : found ? (
        <Dialog open title={t('title')} onClose={close} closable>
          <Found message={message} found={found} onClose={close} />
        </Dialog>
      ) : (
        <FormDialog
          title={t('title')}
          keep={t('keep')}
          verb={t('verb')}
          busyVerb={t('busy')}
          busy={form.busy}
          onSend={async () => void (await form.send())}
          onClose={close}
        >
          <p>{t('why')}</p>
          <Trouble failure={form.failure} />
        </FormDialog>
      )}
    </>
  )
}

type FoundProps = { message: Message; found: Receiver; onClose: () => void }

/** The address and whose it is; where it is corrected, and the message sent again. */
function Found({ message, found, onClose }: FoundProps) {
  const t = useTranslations('running.messages.receiver')
  const w = useTranslations('running.messages')
  const queries = useQueryClient()
  const { corrected_to: corrected, receiver, to } = found
  const again = useForm<never, void>({
    input: 'brief',
    labels: {},
    put: async () => {
      await api('POST /secure/admin/running/messages/{id}/send-again', {
        params: { id: message.external_id },
        body: { to_corrected: corrected !== null },
      })
      onClose()
      sayDone(w('sent'))
      await queries.invalidateQueries({ queryKey: backOfficeKey })
    },
  })
  return (
    <Form onSend={() => again.send()}>
      <p>
        {to ? <Num>{to}</Num> : w('device')}
        <span className="said">
          <WhoseAddress receiver={receiver} />
        </span>
      </p>
      {corrected ? <p>{t.rich('corrected', { address: () => <Num>{corrected}</Num> })}</p> : null}
      {receiver ? <p className="faint">{t(`correct.${receiver.kind}`)}</p> : null}
      <Trouble failure={again.failure} />
      <div className="row row--end">
        <CorrectLink receiver={receiver} />
        {message.can_be_sent_again ? (
          <Button type="submit" busy={again.busy} busyWords={w('sending')}>
            {corrected ? t('sendToCorrected') : w('again')}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}

function WhoseAddress({ receiver }: Pick<Receiver, 'receiver'>) {
  const t = useTranslations('running.messages.receiver')
  if (!receiver) return t('nobody')
  const { external_id: id } = receiver
  return receiver.kind === 'user' ? (
    <>
      <Link to="/admin/users/$id" params={{ id }}>
        <bdi>{receiver.name}</bdi>
      </Link>{' '}
      · <Bdi>{receiver.company_name}</Bdi>
    </>
  ) : (
    t('invited')
  )
}

/** The form in which the address is corrected. */
function CorrectLink({ receiver }: Pick<Receiver, 'receiver'>) {
  const t = useTranslations('running.messages.receiver')
  if (!receiver) return null
  const params = { id: receiver.external_id }
  return receiver.kind === 'user' ? (
    <ButtonLink to="/admin/users/$id" params={params} variant="secondary">
      {t('toUser')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/admin/invitations/$id" params={params} variant="secondary">
      {t('toInvitation')}
    </ButtonLink>
  )
}
