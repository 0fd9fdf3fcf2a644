import type { TradeRefusal, TradeTask } from '@mahsul/domain/trades/process/process'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { money } from '../../lib/words/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import type { FormProps } from '../tasks/form-props.ts'
import { RefusalForm, type Suggestion } from '../tasks/RefusalForm.tsx'
import { TaskTrouble } from '../tasks/TaskFrame.tsx'
import { useTask } from '../tasks/use-task.ts'
import { Evidence } from './Evidence.tsx'

/** A task that takes nothing but a confirmation: approve, or where the process allows it, refuse with a reason. */
export function AnswerForm({
  trade,
  task,
  onDone,
  refusing: startsRefusing = false,
  review,
  suggest,
}: FormProps & {
  refusing?: boolean
  /** What there is to review beside the evidence of the task. */
  review?: ReactNode
  /** Words that a refusal begins with. */
  suggest?: Suggestion
}) {
  const t = useTranslations('tasks')
  const sending = useTask(trade, task, onDone)
  const [asking, setAsking] = useState(false)
  const [refusing, setRefusing] = useState(startsRefusing)
  const act = task.task as TradeTask // the wire's tasks are the table's
  const refusal = task.refusal as TradeRefusal | null
  const facts = task.side ? { side: task.side } : {}
  if (refusing && refusal)
    return (
      <RefusalForm
        sending={sending}
        typed={{ form: sending.form, name: refusal }}
        words={{ why: t(`message.${refusal}`), verb: t(`refuse.${refusal}`) }}
        onBack={() => setRefusing(false)}
        onSend={(message) => sending.send({ act: refusal, facts: { ...facts, message } })}
        suggest={suggest}
      >
        <Evidence trade={trade} task={task} />
        {review}
      </RefusalForm>
    )
  const sum = receivedBy(trade, act)
  const send = () => sending.send({ act, facts })
  return (
    <div className="task pad">
      <Evidence trade={trade} task={task} />
      {review}
      <TaskTrouble failure={sending.failure} />
      <div className="row row--end">
        {refusal ? (
          <Button variant="danger" disabled={sending.busy} onClick={() => setRefusing(true)}>
            {t(`verb.${refusal}`)}
          </Button>
        ) : null}
        <Button busy={sending.busy} busyWords={t('busy')} onClick={sum ? () => setAsking(true) : send}>
          {sending.lost ? t('again') : t(`verb.${act}`)}
        </Button>
      </div>
      {sum ? (
        <ConfirmDialog
          open={asking}
          title={t('received.title')}
          verb={t(`verb.${act}`)}
          busyVerb={t('busy')}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await send()
            setAsking(false)
          }}
        >
          {t.rich('received.why', {
            ...richTextTags,
            sum: money(sum),
            company: trade.parties.buyer.company_name,
          })}
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

/** The sum that an act says has arrived: it cannot be taken back, so it is asked about once more. */
function receivedBy(trade: FormProps['trade'], act: TradeTask): string | undefined {
  const kind = act === 'advance.confirm' ? 'advance' : act === 'payment.confirm' ? 'balance' : undefined
  return trade.payments.find((payment) => payment.kind === kind)?.amount
}
