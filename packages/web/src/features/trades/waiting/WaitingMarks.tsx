import { actWords } from '@mahsul/contract/trade-words'
import type { TradeAct } from '@mahsul/domain/trades/process'
import { linkOptions, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { newIdempotencyKey } from '../../../lib/attempt.ts'
import { failureWords } from '../../../lib/failure-words.ts'
import { useLanguage } from '../../../lib/i18n.tsx'
import { Refused } from '../../../lib/refused.ts'
import type { Trade } from '../../../model/types.ts'
import { happenedAt, type Mark } from '../../../offline/marks.ts'
import { sendAgain } from '../../../offline/send-marks.ts'
import { removeMark, useWaitingMarks } from '../../../offline/waiting.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { Code, DateText, InLanguage } from '../../../ui/Text.tsx'
import { linkOfTask } from '../model/link-of-task.ts'
import { keepTyped } from '../model/use-kept.ts'
import { linesIn, typedIn } from './typed-again.ts'

/** What this member has said of a trade and the server has not heard, or has refused. */
export function WaitingMarks({ trade }: { trade: Trade }) {
  const t = useTranslations('offline.marks')
  const marks = useWaitingMarks().filter((mark) => mark.trade.id === trade.id)
  if (marks.length === 0) return null
  const held = marks.findIndex((mark) => mark.refusal)
  return (
    <section className="sheet o-1 waiting" aria-labelledby="waiting-title">
      <div className="sheet__head">
        <h2 className="h-panel" id="waiting-title">
          {t('title')}
        </h2>
      </div>
      <ul>
        {marks.map((mark, index) => (
          <Line key={mark.id} trade={trade} mark={mark} behind={held >= 0 && index > held} />
        ))}
      </ul>
    </section>
  )
}

function Line({ trade, mark, behind }: { trade: Trade; mark: Mark; behind: boolean }) {
  const t = useTranslations('offline.marks')
  const language = useLanguage()
  const { refusal } = mark
  return (
    <li>
      <p className="waiting__what">
        <b>{actWords[mark.act as TradeAct].todo[language]}</b> {/* made of one of the trade's acts */}
        <Pill tone={refusal ? 'clay' : 'sea'} icon={refusal ? 'warning' : 'clock'}>
          {t(refusal ? 'refused' : behind ? 'behind' : 'waits')}
        </Pill>
      </p>
      <p className="faint">
        {t(mark.act.startsWith('goods.') ? 'happened' : 'entered')}{' '}
        <DateText at={happenedAt(mark)} as="shortTime" />
      </p>
      <Said trade={trade} mark={mark} />
      {refusal ? <Refusal trade={trade} mark={mark} refusal={refusal} /> : null}
    </li>
  )
}

/** Container numbers and the rest, as they were typed. */
function Said({ trade, mark }: { trade: Trade; mark: Mark }) {
  const lines = linesIn(mark, trade)
  return lines.map(({ place, said }) => {
    const facility = trade.terms.destinations.find((row) => row.facility.external_id === place)?.facility
    return (
      <p key={place} className="waiting__said">
        {facility && lines.length > 1 ? (
          <>
            <InLanguage of={facility} field="name" />{' '}
          </>
        ) : null}
        {said.map((each) => (
          <Code key={each}>{each}</Code>
        ))}
      </p>
    )
  })
}

function Refusal({
  trade,
  mark,
  refusal,
}: {
  trade: Trade
  mark: Mark
  refusal: NonNullable<Mark['refusal']>
}) {
  const t = useTranslations('offline.marks')
  const language = useLanguage()
  const change = useChange(trade, mark)
  const { code, message, errors } = refusal
  const why = failureWords(new Refused({ status: 409, code, message }), language)
  return (
    <>
      <p className="waiting__why" role="alert">
        <Icon name="warning" />
        <span>{[why, ...errors].join(' ')}</span>
      </p>
      <div className="row">
        <Button variant="secondary" onClick={() => sendAgain(mark, newIdempotencyKey)}>
          {t('again')}
        </Button>
        <Button variant="quiet" onClick={change}>
          {t('change')}
        </Button>
        <Button variant="quiet" onClick={() => removeMark(mark)}>
          {t('remove')}
        </Button>
      </div>
    </>
  )
}

/** Which form a correction was typed in. */
const formsOfCorrections: Partial<Record<string, string>> = {
  'logistics.correct': 'correct',
  'goods.correct': 'correct-milestone',
}

/** Back into its form with all that was typed. */
function useChange(trade: Trade, mark: Mark) {
  const router = useRouter()
  return async () => {
    const form = `${trade.id}/${formsOfCorrections[mark.act] ?? mark.code}`
    keepTyped(mark.member, form, 'rows', typedIn(mark, trade))
    await removeMark(mark)
    const link =
      linkOfTask(trade.id, { task: mark.act }) ??
      linkOptions({ to: '/trades/$id/show', params: { id: trade.id } })
    void router.navigate(link)
  }
}
