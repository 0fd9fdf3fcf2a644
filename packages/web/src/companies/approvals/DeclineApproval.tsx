import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextArea } from '../../ui/form/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Trouble } from '../../ui/form/Trouble.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useInput } from '../../ui/form/use-input.ts'
import { say } from '../../ui/toasts.ts'
import { type Approval, refreshApprovals } from '../kept-acts/approvals.ts'

const LONGEST = 1_000

/** Declines a colleague's request, with the reason that they read. */
export function DeclineApproval({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const t = useTranslations('approvals')
  const queries = useQueryClient()
  const [reason, setReason, input] = useInput<string>(`decline/${approval.external_id}`, '')
  const form = useForm<'reason', string>({
    id: 'decline',
    input,
    labels: { reason: t('decline.reason') },
    check: (typed) => (typed === '' ? { reason: { rule: 'required' } } : {}),
    put: async (typed) => {
      await api('POST /secure/company/approvals/{id}/decline', {
        params: { id: approval.external_id },
        body: { reason: typed },
      })
      say(t('decline.done'))
    },
  })
  const decline = async () => {
    if (!(await form.send(reason.trim()))) return
    onClose()
    await refreshApprovals(queries, approval)
  }
  return (
    <Dialog open title={t(`decline.title.${approval.act}`)} onClose={onClose}>
      <Form onSend={decline}>
        <Trouble failure={form.failure} />
        <TextArea
          {...form.of('reason')}
          hint={t('decline.hint')}
          rows={3}
          maxLength={LONGEST}
          {...textProps(reason, setReason)}
        />
        <div className="row row--end">
          <Button variant="secondary" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" variant="refuse" busy={form.busy} busyWords={t('decline.busy')}>
            {t('decline.verb')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
