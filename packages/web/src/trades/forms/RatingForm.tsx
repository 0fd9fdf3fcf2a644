import { actWords } from '@mahsul/contract/trades/trade-words'
import { checkRating, ratingCriteria, type Stars, stars } from '@mahsul/domain/trades/rating'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type CriterionName, criterionName } from '../../documents/criteria.ts'
import { keys } from '../../kit/queries.ts'
import type { Trade } from '../../kit/types.ts'
import { api } from '../../lib/api/api.ts'
import { clearTyped, useTyped } from '../../lib/api/use-typed.ts'
import { each } from '../../lib/typed.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { TextArea } from '../../ui/form/Field.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import { Note } from '../../ui/states.tsx'
import { say } from '../../ui/toasts.ts'
import { wireField } from '../tasks/body.ts'
import { StarsField } from '../tasks/StarsField.tsx'
import { TaskFrame } from '../tasks/TaskFrame.tsx'
import { refreshLists, useSending } from '../tasks/use-sending.ts'

type StarsGiven = Partial<Record<string, Stars>>
const starsIn = (stored: unknown) => stars.find((n) => n === stored)
type Saying = { criteria: StarsGiven; comment: string }

/** Stars for each criterion of one's side, given once (member.md §4). */
export function RatingForm({ trade, onDone }: { trade: Trade; onDone?: (() => void) | undefined }) {
  const t = useTranslations('tasks')
  const criteria: readonly CriterionName[] = ratingCriteria[trade.side].map(criterionName)
  const sending = useRating(trade, onDone)
  const [given, setGiven] = useTyped<StarsGiven>(`${trade.id}/rating`, 'stars', {}, each(starsIn))
  const [comment, setComment] = useTyped(`${trade.id}/rating`, 'comment', '')
  const fields = useFields(sending, {
    ...(Object.fromEntries(
      criteria.map((name) => [`criteria.${name}`, t(`rating.criteria.${name}`)]),
    ) as Record<`criteria.${CriterionName}`, string>), // one key per criterion
    comment: t('rating.comment'),
  })
  const starsOf = (name: CriterionName) => {
    const { error, ...field } = fields.of(`criteria.${name}`)
    // What was missing is there now.
    return given[name] === undefined && error !== undefined ? { ...field, error } : field
  }
  return (
    <TaskFrame
      sending={sending}
      summary={fields.summary}
      verb={t(trade.side === 'buyer' ? 'verb.rating.byBuyer' : 'verb.rating.bySupplier')}
      onSend={() => sending.send({ criteria: given, comment: comment.trim() })}
    >
      <div className="rate">
        {criteria.map((name) => (
          <StarsField
            key={name}
            {...starsOf(name)}
            value={given[name]}
            onChange={(next) => setGiven({ ...given, [name]: next })}
            choices={stars}
          />
        ))}
      </div>
      <TextArea
        {...fields.of('comment')}
        optional
        hint={t('rating.commentHint')}
        {...textProps(comment, setComment)}
      />
      <Note>{t('rating.once')}</Note>
    </TaskFrame>
  )
}

function useRating(trade: Trade, onDone?: () => void) {
  const language = useLanguage()
  const queries = useQueryClient()
  return useSending<Saying>({
    tradeId: trade.id,
    version: trade.version,
    check: ({ criteria, comment }) =>
      Object.fromEntries(
        Object.entries(checkRating(trade.side, { criteria: inDomain(criteria), comment })).flatMap(
          ([field, problem]) => (problem ? [[wireField(field), problem]] : []),
        ),
      ),
    same: (saying) => saying,
    put: async ({ criteria, comment }, { idempotencyKey }) => {
      await api('POST /secure/trades/{id}/ratings', {
        params: { id: trade.id },
        body: { criteria: criteria as Record<string, number>, ...(comment && { comment }) }, // checked: no gaps
        idempotencyKey,
      })
      clearTyped(`${trade.id}/rating`)
      await queries.invalidateQueries({ queryKey: keys.trade(trade.id) })
      refreshLists(queries)
      say(actWords[trade.side === 'buyer' ? 'rating.byBuyer' : 'rating.bySupplier'].done[language])
      onDone?.()
    },
  })
}

const inDomain = (criteria: StarsGiven) =>
  Object.fromEntries(
    Object.entries(criteria).map(([name, given]) => [
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      given,
    ]),
  )
