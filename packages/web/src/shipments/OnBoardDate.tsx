import { type IsoDate, isoDate } from '@mahsul/domain/kit/calendar'
import { latestDayAt } from '@mahsul/domain/trades/process/port-days'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RightNote } from '../kit/RightNote.tsx'
import { useMayAct } from '../kit/rights.ts'
import type { Trade } from '../kit/types.ts'
import { useTyped } from '../lib/api/use-typed.ts'
import { serverNow } from '../lib/clock.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import type { ProposalPart } from '../trades/model/table.ts'
import { placeOf } from '../trades/model/trade-of-wire.ts'
import { AcceptOrDecline } from '../trades/tasks/AcceptOrDecline.tsx'
import { TaskFrame, TaskTrouble } from '../trades/tasks/TaskFrame.tsx'
import { useTask } from '../trades/tasks/use-task.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea, TextField } from '../ui/form/Field.tsx'
import { textProps } from '../ui/form/text-props.ts'
import { useFields } from '../ui/form/use-fields.ts'
import { YourTurn } from '../ui/Pill.tsx'
import { Note } from '../ui/states.tsx'
import { DateText, Quoted } from '../ui/Text.tsx'

type Proposal = NonNullable<NonNullable<Trade['on_board_date']>['proposal']>

/** The supplier proposes another on-board date than the one in the approved bill of lading draft. */
export function ProposeOnBoard({ trade, onDone }: { trade: Trade; onDone: () => void }) {
  const t = useTranslations('tasks.onBoardDate')
  const f = useFormats()
  const sending = useTask(trade, undefined, onDone, 'propose-on-board')
  const [days, setDays] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useTyped(sending.form, 'message', '')
  const rows = trade.shipments.map((shipment) => ({
    shipment,
    key: shipment.facility_destination?.external_id ?? '',
  }))
  const dayOf = ({ key, shipment }: (typeof rows)[number]) => days[key] ?? shipment.on_board_date ?? ''
  const changed = rows.filter((row) => dayOf(row) !== (row.shipment.on_board_date ?? ''))
  const said = changed.length > 0 ? changed : rows.slice(0, 1)
  const nameOf = (row: (typeof rows)[number]) =>
    rows.length > 1 && row.shipment.facility_destination
      ? t('dateTo', { place: f.inLanguage(row.shipment.facility_destination, 'name') })
      : t('date')
  const labels: Record<string, string> = {
    ...Object.fromEntries(said.map((row, index) => [`shipments.${index}.on_board_date`, nameOf(row)])),
    message: t('reason'),
  }
  const fields = useFields<string>(sending, labels)
  return (
    <TaskFrame
      sending={sending}
      summary={fields.summary}
      verb={t('propose')}
      onSend={() =>
        sending.send({
          act: 'onBoardDate.propose',
          facts: {
            proposed: said.map((row) => ({
              destinationId: placeOf(row.shipment),
              onBoardDate: isoDate(dayOf(row)) ?? ('' as IsoDate), // if missing, the rules refuse it
            })),
            message: message.trim(),
          },
        })
      }
    >
      {rows.map((row) => {
        const index = said.indexOf(row)
        const field = `shipments.${index}.on_board_date`
        const shown = index === -1 ? { label: nameOf(row) } : fields.of(field)
        return (
          <TextField
            key={row.key}
            {...shown}
            type="date"
            dir="ltr"
            max={latestDayAt(serverNow())}
            value={dayOf(row)}
            onChange={(event) => setDays({ ...days, [row.key]: event.target.value })}
          />
        )
      })}
      <TextArea
        {...fields.of('message')}
        rows={3}
        hint={t('reasonHint')}
        {...textProps(message, setMessage)}
      />
    </TaskFrame>
  )
}

/** A proposed date with what would move with it: the buyer answers, the supplier may take it back. */
export function OnBoardProposal({ trade }: { trade: Trade }) {
  const t = useTranslations('tasks.onBoardDate')
  const mayAct = useMayAct('documents')
  const proposal = trade.on_board_date?.proposal
  if (!proposal) return null
  return (
    <section id={'proposed-date' satisfies ProposalPart} className="sheet proposal" aria-label={t('title')}>
      <div className="sheet__head">
        <h2 className="h-panel">{t('title')}</h2>
        {trade.awaited_answer?.yours ? <YourTurn /> : null}
      </div>
      <div className="pad">
        <Dates trade={trade} proposal={proposal} />
        <p>
          {t('because')} <Quoted>{proposal.message}</Quoted>
        </p>
      </div>
      {trade.held ? null : !mayAct ? (
        <div className="pad">
          <RightNote act="documents" />
        </div>
      ) : trade.side === 'buyer' ? (
        <Answer trade={trade} />
      ) : (
        <Withdraw trade={trade} />
      )}
    </section>
  )
}

function Dates({ trade, proposal }: { trade: Trade; proposal: Proposal }) {
  const t = useTranslations('tasks.onBoardDate')
  const f = useFormats()
  const placeNamed = (id: string | null) =>
    trade.terms.destinations.length > 1
      ? trade.terms.destinations.find((row) => row.facility.external_id === id)?.facility
      : undefined
  const moved = (label: string, { from, to }: { from: string | null; to: string }, key = label) => (
    <p key={key}>
      {label}{' '}
      {from ? (
        <s className="was">
          <span className="sr">{t('before')} </span>
          <DateText at={from} />
        </s>
      ) : null}{' '}
      <b>
        <DateText at={to} />
      </b>
    </p>
  )
  return (
    <>
      {proposal.dates.map((row) => {
        const place = placeNamed(row.facility_destination)
        const label = place ? t('dateTo', { place: f.inLanguage(place, 'name') }) : t('date')
        return moved(label, row, row.facility_destination ?? '')
      })}
      {proposal.present_by ? moved(t('presentBy'), proposal.present_by) : null}
      {proposal.balance_due ? moved(t('balanceDue'), proposal.balance_due) : null}
    </>
  )
}

function Answer({ trade }: { trade: Trade }) {
  const t = useTranslations('tasks.onBoardDate')
  const sending = useTask(trade, undefined, undefined, 'answer-on-board')
  return (
    <AcceptOrDecline
      sending={sending}
      words={{ accept: t('accept'), decline: t('decline'), why: t('why') }}
      onAccept={() => sending.send({ act: 'onBoardDate.accept' })}
      onDecline={(message) => sending.send({ act: 'onBoardDate.decline', facts: { message } })}
    />
  )
}

function Withdraw({ trade }: { trade: Trade }) {
  const t = useTranslations('tasks.onBoardDate')
  const common = useTranslations('tasks')
  const sending = useTask(trade, undefined, undefined, 'withdraw-on-board')
  return (
    <div className="task pad">
      <Note>{t('waits')}</Note>
      <TaskTrouble failure={sending.failure} />
      <div className="row row--end">
        <Button
          variant="secondary"
          busy={sending.busy}
          busyWords={common('busy')}
          onClick={() => sending.send({ act: 'onBoardDate.withdraw' })}
        >
          {t('withdraw')}
        </Button>
      </div>
    </div>
  )
}
