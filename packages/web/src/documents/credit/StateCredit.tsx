import { creditFieldNames, creditFields } from '@mahsul/contract/documents/credit-wire'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { RightNote } from '../../kit/RightNote.tsx'
import { useMayAct } from '../../kit/rights.ts'
import type { Trade } from '../../kit/types.ts'
import { TaskFrame } from '../../trades/tasks/TaskFrame.tsx'
import { useTask } from '../../trades/tasks/use-task.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import { FailedState, Note, SkeletonLines } from '../../ui/states.tsx'
import { DateText } from '../../ui/Text.tsx'
import { type CreditReading, creditQuery } from '../credit-query.ts'
import { CreditData, CreditFieldName, Shown } from './CreditData.tsx'
import { CreditFields } from './CreditFields.tsx'
import { CreditFindings } from './CreditFindings.tsx'
import { CreditRead } from './CreditRead.tsx'
import { creditVersionOf } from './CreditReview.tsx'
import { CreditText } from './CreditText.tsx'
import { useTypedCredit } from './use-typed-credit.ts'
import './credit.css'

/** What each side has from its bank, where the two texts differ, and the form for the reader's own. */
export default function StateCredit({ trade }: { trade: Trade }) {
  const { data, isPending, refetch } = useQuery(creditQuery(trade.id, creditVersionOf(trade)))
  const mayAct = useMayAct('documents')
  if (isPending) return <SkeletonLines lines={6} />
  if (!data) return <FailedState bare onRetry={refetch} />
  return (
    <div className="credit">
      {(data.stated ?? []).map((stated) => (
        <Stated key={stated.entry} reading={data} stated={stated} />
      ))}
      {trade.held ? null : mayAct ? <StateForm trade={trade} /> : <RightNote act="documents" />}
    </div>
  )
}

type StatedCredit = NonNullable<CreditReading['stated']>[number]

function Stated({ reading, stated }: { reading: CreditReading; stated: StatedCredit }) {
  const t = useTranslations('credits.stating')
  const { side, at, credit, text, unread, findings, differs } = stated
  const other = reading.credit ?? reading.stated?.find((one) => one.side !== side)?.credit
  const names = creditFieldNames.filter((name) => differs.includes(creditFields[name]))
  return (
    <section aria-label={t(`of.${side}`)}>
      <h3>
        {t(`of.${side}`)} <DateText at={at} as="shortTime" />
      </h3>
      {other && names.length > 0 ? (
        <dl className="credit__changes">
          {names.map((name) => (
            <div key={name}>
              <dt>
                <CreditFieldName name={name} />
              </dt>
              <dd>
                <Shown name={name} value={other[creditFields[name]]} />
                <span className="credit__to">
                  <Shown name={name} value={credit[creditFields[name]]} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Note>{t(other ? 'same' : 'alone')}</Note>
      )}
      <CreditFindings credit={credit} findings={findings} unread={unread} />
      <CreditData credit={credit} text={text} />
    </section>
  )
}

function StateForm({ trade }: { trade: Trade }) {
  const t = useTranslations('credits')
  const sending = useTask(trade, undefined, undefined, 'state-credit')
  const credit = useTypedCredit(sending.form)
  const fields = useFields(
    { errors: { ...sending.errors, ...credit.errors } },
    { credit_text: t('text'), credit: t('text') },
  )
  return (
    <TaskFrame
      sending={sending}
      summary={fields.summary}
      verb={t('stating.send')}
      onSend={() =>
        Object.keys(credit.errors).length > 0
          ? undefined
          : sending.send({
              act: 'credit.state',
              facts: {
                ...(credit.hasData && { credit: credit.credit }),
                ...(credit.text.trim() && { creditText: credit.text.trim() }),
              },
            })
      }
    >
      <p className="credit__why faint">{t('stating.why')}</p>
      <CreditText {...fields.of('credit_text')} credit={credit} hint={t('textHint')} />
      {credit.hasData ? <CreditRead trade={trade} input={credit.asked} /> : null}
      <CreditFields credit={credit} />
    </TaskFrame>
  )
}
