import { isUnderCredit } from '@mahsul/domain/offers/payment'
import type { TradeAct, TradeTask } from '@mahsul/domain/trades/process/process'
import type { TaskFacts } from '@mahsul/domain/trades/process/trade-log'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApprovalHere } from '../companies/kept-acts/ApprovalHere.tsx'
import { withoutApproval } from '../companies/kept-acts/approvals.ts'
import { useTyped } from '../lib/api/use-typed.ts'
import { payTermsOf } from '../offers/facts/pay-terms.ts'
import { ofTask } from '../trades/model/table.ts'
import { AnsweredBefore } from '../trades/tasks/AnsweredBefore.tsx'
import { BankDetails } from '../trades/tasks/BankDetails.tsx'
import type { FormProps } from '../trades/tasks/form-props.ts'
import { TaskFrame } from '../trades/tasks/TaskFrame.tsx'
import { useFile } from '../trades/tasks/use-file.ts'
import { useTask } from '../trades/tasks/use-task.ts'
import { TextArea, TextField } from '../ui/form/Field.tsx'
import { FileField } from '../ui/form/FileField.tsx'
import { textProps } from '../ui/form/text-props.ts'
import { useFields } from '../ui/form/use-fields.ts'
import { DocumentList } from './DocumentList.tsx'

/**
 * The buyer names who receives the goods and who is notified of their arrival; contract and proforma are generated from it.
 */
export function ConsignmentForm({ trade, task, onDone }: FormProps) {
  const t = useTranslations('tasks')
  const sending = useTask(trade, task, onDone)
  const [consigneeName, setConsignee] = useTyped(sending.form, 'consigneeName', '')
  const [notifyParty, setNotify] = useTyped(sending.form, 'notifyParty', '')
  const fields = useFields(sending, {
    consignee_name: t('consignee.label'),
    notify_party: t('notify.label'),
  })
  const underCredit = isUnderCredit(payTermsOf(trade.terms))
  return (
    <TaskFrame
      sending={sending}
      summary={fields.summary}
      verb={t('verb.consignment.provide')}
      onSend={() =>
        sending.send({
          act: 'consignment.provide',
          facts: { consigneeName: consigneeName.trim(), notifyParty: notifyParty.trim() },
        })
      }
    >
      <TextArea
        {...fields.of('consignee_name')}
        rows={2}
        hint={t(underCredit ? 'consignee.hintLc' : 'consignee.hint')}
        {...textProps(consigneeName, setConsignee)}
      />
      <TextArea
        {...fields.of('notify_party')}
        rows={2}
        hint={t('notify.hint')}
        {...textProps(notifyParty, setNotify)}
      />
    </TaskFrame>
  )
}

/** Both sides sign by hand: download, sign and stamp, upload (member.md §4). */
export function SignForm({ trade, task, onDone }: FormProps) {
  const t = useTranslations('tasks')
  const sending = useTask(trade, task, onDone)
  const contract = useFile(sending.form, 'contract')
  const proforma = useFile(sending.form, 'proforma')
  const act: TradeAct = trade.side === 'supplier' ? 'contract.sign.supplier' : 'contract.sign.buyer'
  const fields = useFields(sending, {
    sales_contract: t('sign.contract'),
    proforma_invoice: t('sign.proforma'),
  })
  const to = trade.side === 'supplier' ? 'system' : 'supplier'
  return (
    <TaskFrame
      sending={{ ...sending, failure: withoutApproval(sending.failure) }}
      summary={fields.summary}
      verb={t(`verb.${act}`)}
      onSend={() =>
        sending.send({ act, files: { salesContract: contract.file, proformaInvoice: proforma.file } })
      }
    >
      <ol className="task__steps">
        <li>
          <h3>{t(`sign.download.${trade.side}`)}</h3>
          <p className="faint">{t(`sign.downloadWhy.${trade.side}`)}</p>
          <DocumentList trade={trade} of={['SALES_CONTRACT', 'PROFORMA_INVOICE']} by={to} />
        </li>
        <li>
          <h3>{t('sign.byHand')}</h3>
          <p className="faint">{t('sign.byHandWhy')}</p>
        </li>
        <li>
          <h3>{t('sign.upload')}</h3>
          <div className="cols">
            <FileField {...fields.of('sales_contract')} {...contract.field} />
            <FileField {...fields.of('proforma_invoice')} {...proforma.field} />
          </div>
        </li>
      </ol>
      <ApprovalHere subject={{ act: 'signing', trade_id: trade.id }} failure={sending.failure} />
    </TaskFrame>
  )
}

/** Proof that the payment was sent: amount and account are above it. */
export function PaymentForm(props: FormProps) {
  const t = useTranslations('tasks')
  const act = props.task.task as TradeTask // the wire's tasks are the table's
  const { pays } = ofTask[act]
  if (!pays) throw new Error(`${act} is no payment`)
  return (
    <UploadForm {...props} act={act} label={t('payment.proof')} hint={t('payment.proofHint')}>
      <BankDetails trade={props.trade} kind={pays} />
    </UploadForm>
  )
}

export function ArtworkForm(props: FormProps) {
  const t = useTranslations('tasks')
  return (
    <UploadForm
      {...props}
      act="artwork.upload"
      facts={{ side: props.task.side }}
      label={t('artwork.file')}
      hint={t('artwork.fileHint')}
    />
  )
}

type UploadProps = FormProps & {
  act: TradeTask
  facts?: TaskFacts
  label: string
  hint: string
  children?: ReactNode
}

/** A task that takes one file. */
function UploadForm({ trade, task, onDone, act, facts = {}, label, hint, children }: UploadProps) {
  const t = useTranslations('tasks')
  const sending = useTask(trade, task, onDone)
  const upload = useFile(sending.form)
  const fields = useFields(sending, { file: label })
  return (
    <TaskFrame
      sending={sending}
      summary={fields.summary}
      verb={t(`verb.${act}`)}
      onSend={() => sending.send({ act, facts, files: { file: upload.file } })}
    >
      <AnsweredBefore trade={trade} task={task} />
      {children}
      <FileField {...fields.of('file')} {...upload.field} hint={hint} />
    </TaskFrame>
  )
}

/** The documents were sent: the courier's receipt, and how to track them. */
export function CourierForm({ trade, task, onDone }: FormProps) {
  const t = useTranslations('tasks')
  const sending = useTask(trade, task, onDone)
  const upload = useFile(sending.form)
  const [courierName, setName] = useTyped(sending.form, 'courierName', '')
  const [trackingNumber, setNumber] = useTyped(sending.form, 'trackingNumber', '')
  const act = task.task as 'documents.ship' | 'copies.ship' | 'originals.ship' // the tasks that take a courier
  const fields = useFields(sending, {
    file: t(act === 'copies.ship' ? 'courier.copies' : 'courier.file'),
    courier_name: t('courier.name'),
    tracking_number: t('courier.number'),
  })
  return (
    <TaskFrame
      sending={sending}
      summary={fields.summary}
      verb={t(`verb.${act}`)}
      onSend={() =>
        sending.send({
          act,
          facts: { courierName: courierName.trim(), trackingNumber: trackingNumber.trim() },
          files: { file: upload.file },
        })
      }
    >
      <FileField {...fields.of('file')} {...upload.field} />
      <div className="cols">
        <TextField
          {...fields.of('courier_name')}
          optional
          autoComplete="off"
          {...textProps(courierName, setName)}
        />
        <TextField
          {...fields.of('tracking_number')}
          optional
          dir="ltr"
          autoComplete="off"
          {...textProps(trackingNumber, setNumber)}
        />
      </div>
    </TaskFrame>
  )
}
