import { creditFieldNames, creditFields, type WireCredit } from '@mahsul/contract/documents/credit-wire'
import type { Credit } from '@mahsul/domain/documents/credit'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { RightNote } from '../../kit/RightNote.tsx'
import { useMayAct } from '../../kit/rights.ts'
import type { Trade } from '../../kit/types.ts'
import type { ProposalPart } from '../../trades/model/table.ts'
import { AcceptOrDecline } from '../../trades/tasks/AcceptOrDecline.tsx'
import { useTask } from '../../trades/tasks/use-task.ts'
import { YourTurn } from '../../ui/Pill.tsx'
import { FailedState, Note, SkeletonLines } from '../../ui/states.tsx'
import { type CreditReading, creditQuery } from '../credit-query.ts'
import { DocumentLine } from '../DocumentList.tsx'
import { CreditFieldName, Shown } from './CreditData.tsx'
import { CreditFindings } from './CreditFindings.tsx'
import { creditVersionOf } from './CreditReview.tsx'
import './credit.css'
import { Quoted } from '../../ui/Text.tsx'

type Open = NonNullable<Trade['credit_amendment']>
type Reading = NonNullable<CreditReading['amendment']>
type Props = { trade: Trade; amendment: Open }

/** An amendment of the letter of credit with all that it changes: the supplier answers, and the buyer waits. */
export default function CreditAmendment({ trade, amendment }: Props) {
  const t = useTranslations('credits.amendment')
  const mayAct = useMayAct('payments')
  const isSupplier = trade.side === 'supplier'
  return (
    <section
      id={'proposed-amendment' satisfies ProposalPart}
      className="sheet proposal"
      aria-label={t('title')}
    >
      <div className="sheet__head">
        <h2 className="h-panel">{t('title')}</h2>
        {amendment.yours ? <YourTurn /> : null}
      </div>
      <div className="pad">
        <Content trade={trade} amendment={amendment} />
        <p className="faint">{t(isSupplier ? 'until' : 'waits')}</p>
      </div>
      {trade.held || !isSupplier ? null : mayAct ? (
        <Answer trade={trade} amendment={amendment} />
      ) : (
        <div className="pad">
          <RightNote act="payments" />
        </div>
      )}
    </section>
  )
}

function Content({ trade, amendment }: Props) {
  const t = useTranslations('credits.amendment')
  const { data, isPending, refetch } = useQuery(creditQuery(trade.id, creditVersionOf(trade)))
  if (isPending) return <SkeletonLines lines={4} />
  const reading = data?.amendment
  if (!reading) return <FailedState bare onRetry={refetch} />
  const file = trade.documents.find(({ id }) => id === reading.file?.id)
  const { present_by: moved, message } = amendment
  return (
    <div className="credit">
      {reading.amended.length > 0 ? (
        <Changes reading={reading} moved={moved} />
      ) : (
        <Note>{t('fileAlone')}</Note>
      )}
      {message ? (
        <p>
          {t('said')} <Quoted>{message}</Quoted>
        </p>
      ) : null}
      {hasData(reading.to) ? (
        <CreditFindings credit={reading.to} findings={reading.findings} unread={data.unread} />
      ) : null}
      {file ? (
        <div className="papers">
          <DocumentLine trade={trade} file={file} />
        </div>
      ) : null}
      {reading.text ? (
        <details className="fold">
          <summary>{t('pasted')}</summary>
          <pre className="credit__text" dir="ltr">
            {reading.text}
          </pre>
        </details>
      ) : null}
    </div>
  )
}

/** Without more than its terms nothing was compared with the contract. */
const hasData = ({ expires_on: _, expiry_place: __, presentation_days: ___, ...rest }: WireCredit) =>
  Object.values(rest).some((value) => value != null && !(Array.isArray(value) && value.length === 0))

/** Field by field, what it says now and what it would say, and the last day to present that follows. */
function Changes({ reading, moved }: { reading: Reading; moved: Open['present_by'] }) {
  const { amended, from, to } = reading
  const t = useTranslations('credits.amendment')
  const names = creditFieldNames.filter((name) => amended.includes(creditFields[name]))
  return (
    <dl className="credit__changes">
      {names.map((name) => {
        const wire = creditFields[name]
        const [before, after] = [without(from[wire], to[wire]), without(to[wire], from[wire])]
        return (
          <div key={name}>
            <dt>
              <CreditFieldName name={name} />
            </dt>
            <dd>
              <Before name={name} value={before} />
              <span className="credit__to">{after == null ? '—' : <Shown name={name} value={after} />}</span>
            </dd>
          </div>
        )
      })}
      {moved ? (
        <div>
          <dt>{t('presentBy')}</dt>
          <dd>
            <Before value={moved.from} />
            <span className="credit__to">
              <Shown value={moved.to} />
            </span>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

type Value = WireCredit[keyof WireCredit]

/** Of a list, only what the other one has not. */
const without = (value: Value, other: Value): Value => {
  if (value == null || typeof value !== 'object') return value
  const left = value.filter((item) => other == null || typeof other !== 'object' || !other.includes(item))
  return left.length > 0 ? left : null
}

function Before({ name, value }: { name?: keyof Credit; value: Value }) {
  const t = useTranslations('credits.amendment')
  if (value == null) return <span className="was">—</span>
  return (
    <del className="was">
      <span className="sr">{t('before')} </span>
      <Shown name={name} value={value} />
    </del>
  )
}

function Answer({ trade, amendment: { proposal } }: Props) {
  const t = useTranslations('credits.amendment')
  const sending = useTask(trade, undefined, undefined, `answer-amendment-${proposal}`)
  return (
    <AcceptOrDecline
      sending={sending}
      words={{
        accept: t('accept'),
        decline: t('decline'),
        why: t('declineWhy'),
      }}
      onAccept={() => sending.send({ act: 'credit.acceptAmendment', facts: { proposal } })}
      onDecline={(message) => sending.send({ act: 'credit.declineAmendment', facts: { proposal, message } })}
    />
  )
}
