import { actWords } from '@mahsul/contract/trades/trade-words'
import type { TradeAct } from '@mahsul/domain/trades/process/process'
import { linkOptions, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { newIdempotencyKey } from '../../lib/api/attempt.ts'
import { storeTyped } from '../../lib/api/use-typed.ts'
import { Refused } from '../../lib/refused.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { happenedAt, type OfflineAction } from '../../offline/offline-actions.ts'
import { sendAgain } from '../../offline/send-actions.ts'
import { removeAction, useOfflineActions } from '../../offline/waiting.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { Code, DateText, InLanguage } from '../../ui/Text.tsx'
import { answersOf, containerForm, containerIn } from '../model/container-answers.ts'
import { linkOfTask } from '../model/link-of-task.ts'
import { linesIn, typedIn } from './typed-again.ts'

/** A member's queued actions on a trade that were not sent yet, or were refused. */
export function WaitingActions({ trade }: { trade: Trade }) {
  const t = useTranslations('offline.marks')
  const actions = useOfflineActions().filter((action) => action.trade.id === trade.id)
  if (actions.length === 0) return null
  const held = actions.findIndex((action) => action.refusal)
  return (
    <HeadedSection className="o-1 waiting" title={t('title')}>
      <ul>
        {actions.map((action, index) => (
          <Line key={action.id} trade={trade} action={action} behind={held >= 0 && index > held} />
        ))}
      </ul>
    </HeadedSection>
  )
}

function Line({ trade, action, behind }: { trade: Trade; action: OfflineAction; behind: boolean }) {
  const t = useTranslations('offline.marks')
  const language = useLanguage()
  const { refusal } = action
  return (
    <li>
      <p className="waiting__what">
        <b>{actWords[action.act as TradeAct].todo[language]}</b> {/* made from one of the trade's acts */}
        <Pill tone={refusal ? 'clay' : 'sea'} icon={refusal ? 'warning' : 'clock'}>
          {t(refusal ? 'refused' : behind ? 'behind' : 'waits')}
        </Pill>
      </p>
      <p className="faint">
        {t(action.act.startsWith('goods.') ? 'happened' : 'entered')}{' '}
        <DateText at={happenedAt(action)} as="shortTime" />
      </p>
      <Said trade={trade} action={action} />
      {refusal ? <Refusal trade={trade} action={action} refusal={refusal} /> : null}
    </li>
  )
}

/** Container numbers and the rest, as they were typed. */
function Said({ trade, action }: { trade: Trade; action: OfflineAction }) {
  if (action.act === 'container.load') {
    const { number, seal } = containerIn(action.body)
    return (
      <p className="waiting__said">
        <Code>{number}</Code> {seal ? <Code>{seal}</Code> : null}
      </p>
    )
  }
  const lines = linesIn(action, trade)
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
  action,
  refusal,
}: {
  trade: Trade
  action: OfflineAction
  refusal: NonNullable<OfflineAction['refusal']>
}) {
  const t = useTranslations('offline.marks')
  const language = useLanguage()
  const change = useChange(trade, action)
  const { code, message, errors } = refusal
  const why = failureWords(new Refused({ status: 409, code, message }), language)
  return (
    <>
      <p className="waiting__why" role="alert">
        <Icon name="warning" />
        <span>{[why, ...errors].join(' ')}</span>
      </p>
      <div className="row">
        <Button variant="secondary" onClick={() => sendAgain(action, newIdempotencyKey)}>
          {t('again')}
        </Button>
        <Button variant="quiet" onClick={change}>
          {t('change')}
        </Button>
        <Button variant="quiet" onClick={() => removeAction(action)}>
          {t('remove')}
        </Button>
      </div>
    </>
  )
}

/** The form that a correction was typed in. */
const formsOfCorrections: Partial<Record<string, string>> = {
  'logistics.correct': 'correct',
  'goods.correct': 'correct-milestone',
}

/** Reopens its form with all input. */
function useChange(trade: Trade, action: OfflineAction) {
  const router = useRouter()
  return async () => {
    if (action.act === 'container.load') {
      storeTyped(action.member, containerForm(trade.id), 'line', answersOf(containerIn(action.body)))
      storeTyped(action.member, containerForm(trade.id), 'file', action.file)
      await removeAction(action)
      return router.navigate({ to: '/trades/$id/logistics/containers', params: { id: trade.id } })
    }
    const form = `${trade.id}/${formsOfCorrections[action.act] ?? action.code}`
    storeTyped(action.member, form, 'rows', typedIn(action, trade))
    await removeAction(action)
    const link =
      linkOfTask(trade.id, { task: action.act }) ??
      linkOptions({ to: '/trades/$id/show', params: { id: trade.id } })
    void router.navigate(link)
  }
}
