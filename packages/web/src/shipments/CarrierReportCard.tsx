import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { RightNote } from '../kit/RightNote.tsx'
import { useMayAct } from '../kit/rights.ts'
import type { Trade } from '../kit/types.ts'
import { useTyped } from '../lib/api/use-typed.ts'
import type { CarrierReport } from '../trades/model/carrier-reports.ts'
import { TaskFrame } from '../trades/tasks/TaskFrame.tsx'
import { Button } from '../ui/Button.tsx'
import { TextArea, TextField } from '../ui/form/Field.tsx'
import { textProps } from '../ui/form/text-props.ts'
import { useFields } from '../ui/form/use-fields.ts'
import { Icon } from '../ui/Icon.tsx'
import { Code, DateText, InLanguage, richTextTags } from '../ui/Text.tsx'
import { numberField, reportForm, useReport } from './use-report.ts'

type Props = { trade: Trade; report: CarrierReport }
type CardProps = Props & { heading: 'h2' | 'h3' }

/** What a carrier reported, to be taken over with one tap or dismissed. */
export default function CarrierReportCard({ trade, report, heading: Heading }: CardProps) {
  const t = useTranslations('carrierReports')
  const title = useId()
  const mayAct = useMayAct('documents')
  return (
    <article className="report" aria-labelledby={title}>
      <div className="report__head">
        <Heading id={title}>
          <Icon name="ship" /> {t('title')}
        </Heading>
        <p>
          <b>{t(`what.${report.proposes}`)}</b>
          <When trade={trade} report={report} />
        </p>
        <ReportFacts trade={trade} report={report} />
      </div>
      {trade.held ? null : mayAct ? (
        <Answer trade={trade} report={report} />
      ) : (
        <div className="pad">
          <RightNote act="documents" />
        </div>
      )}
    </article>
  )
}

/** When it happened, or the new date beside the one before. */
function When({ trade, report }: Props) {
  const t = useTranslations('carrierReports')
  const { proposes, day, occurred_at: at, facility_destination: place } = report
  if (at) return <DateText at={at} as="shortTime" />
  if (!day) return null
  const shipment = trade.shipments.find(
    ({ facility_destination: to }) => place === null || to?.external_id === place,
  )
  const before = proposes === 'etd' || proposes === 'eta' ? shipment?.[proposes] : undefined
  return (
    <>
      <DateText at={day} as="shipping" />
      {before ? (
        <s className="was">
          <span className="sr">{t('before')} </span>
          <DateText at={before} as="shipping" />
        </s>
      ) : null}
    </>
  )
}

/** Where, on which ship, how many containers, and the bill of lading. */
function ReportFacts({ trade, report }: Props) {
  const t = useTranslations('carrierReports')
  const { unlocode, vessel_name: name, voyage, containers, bill_of_lading_number: number } = report
  const facts: [string, ReactNode][] = [
    ['place', unlocode ? <PlaceNamed key="place" trade={trade} unlocode={unlocode} /> : null],
    ['vessel', name ? <VesselNamed key="vessel" name={name} voyage={voyage} /> : null],
    [
      'containers',
      containers.length > 0 ? t.rich('containers', { ...richTextTags, n: containers.length }) : null,
    ],
    ['bill', number ? t.rich('bill', { ...richTextTags, number }) : null],
  ]
  return (
    <p className="report__facts">
      {facts.map(([what, shown]) => (shown ? <span key={what}>{shown}</span> : null))}
    </p>
  )
}

function VesselNamed({ name, voyage }: { name: string; voyage: string | null }) {
  const t = useTranslations('carrierReports')
  const ship = (chunks: ReactNode) => <bdi dir="ltr">{chunks}</bdi>
  return voyage ? t.rich('vessel', { ...richTextTags, ship, name, voyage }) : ship(name)
}

/** The port of the trade by its name; another place by its code. */
function PlaceNamed({ trade, unlocode }: { trade: Pick<Trade, 'terms'>; unlocode: string }) {
  const { origin, destinations } = trade.terms
  const port = [origin, ...destinations.map(({ facility }) => facility)].find(
    (place) => place?.unlocode === unlocode,
  )
  return port ? <InLanguage of={port} field="name" /> : <Code>{unlocode}</Code>
}

function Answer({ trade, report }: Props) {
  const t = useTranslations('carrierReports')
  const shipments = useTranslations('tasks.share')
  const sending = useReport(trade, report)
  const form = reportForm(trade, report)
  const [dismissing, setDismissing] = useTyped(form, 'dismissing', false)
  const [number, setNumber] = useTyped(form, 'number', '')
  const [message, setMessage] = useTyped(form, 'message', '')
  const fields = useFields(sending, {
    [numberField]: shipments('bill'),
    message: t('why'),
  })
  const what = t(`what.${report.proposes}`)
  if (dismissing)
    return (
      <TaskFrame
        sending={sending}
        summary={fields.summary}
        verb={t('dismiss')}
        refuse
        others={
          <Button variant="quiet" onClick={() => setDismissing(false)}>
            {t('keep')}
          </Button>
        }
        onSend={() => sending.send({ does: 'dismiss', message: message.trim() })}
      >
        <TextArea
          {...fields.of('message')}
          rows={2}
          hint={t('whyHint')}
          {...textProps(message, setMessage)}
        />
      </TaskFrame>
    )
  return (
    <TaskFrame
      sending={sending}
      summary={fields.summary}
      verb={
        <>
          {t('take')} <span className="sr">{what}</span>
        </>
      }
      others={
        <Button variant="secondary" disabled={sending.busy} onClick={() => setDismissing(true)}>
          {t('dismiss')} <span className="sr">{what}</span>
        </Button>
      }
      onSend={() => sending.send({ does: 'take', number: number.trim() })}
    >
      {report.missing ? (
        <TextField
          {...fields.of(numberField)}
          dir="ltr"
          hint={t('numberHint')}
          {...textProps(number, setNumber)}
        />
      ) : null}
    </TaskFrame>
  )
}
