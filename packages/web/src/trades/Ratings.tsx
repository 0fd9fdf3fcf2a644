import { ratingCriteria } from '@mahsul/domain/trades/rating'
import { useTranslations } from 'use-intl'
import { criterionName } from '../documents/criteria.ts'
import { RightNote } from '../kit/RightNote.tsx'
import type { Trade } from '../kit/types.ts'
import { ButtonLink } from '../ui/Link.tsx'
import { StarRating } from '../ui/StarRating.tsx'
import { PaddedSection } from '../ui/sections.tsx'
import { DateText, richTextTags } from '../ui/Text.tsx'

type OwnRating = NonNullable<Trade['ratings']['yours']>

/** Both sides' ratings; the other side's stays hidden while it could influence the reader. */
export function Ratings({ trade }: { trade: Trade }) {
  const t = useTranslations('trades.rating')
  const g = useTranslations('goods')
  if (trade.status !== 'finished') return null
  const { yours, theirs, theirs_given: given, shown, until } = trade.ratings
  const date = () => (until ? <DateText at={until} /> : null)
  const task = trade.open_tasks.find(
    ({ task, yours, withheld }) => task.startsWith('rating.') && (yours || withheld),
  )
  const said = (rating: OwnRating, own = false) => (
    <>
      <StarRating average={rating.average} />
      {own ? <Criteria rating={rating} side={trade.side} /> : null}
      {rating.comment ? (
        <span className="said">{g.rich('quote', { ...richTextTags, text: rating.comment })}</span>
      ) : null}
    </>
  )
  return (
    <PaddedSection className="o-5" title={t('title')}>
      <dl className="plain">
        <div>
          <dt>{t('yours')}</dt>
          <dd>{yours ? said(yours, true) : t(task ? 'notYet' : 'closed')}</dd>
        </div>
        <div>
          <dt>{t('theirs')}</dt>
          <dd>
            {theirs
              ? said(theirs)
              : given
                ? t.rich('hidden', { ...richTextTags, date })
                : shown
                  ? t('none')
                  : t.rich('waiting', { ...richTextTags, date })}
          </dd>
        </div>
      </dl>
      {task?.withheld ? <RightNote act={task.withheld} /> : null}
      {task?.yours ? (
        <p className="ratings__act">
          <ButtonLink to="/trades/$id/rating" params={{ id: trade.id }}>
            {t('rate')}
          </ButtonLink>
        </p>
      ) : null}
    </PaddedSection>
  )
}

/** One's own answers to each criterion, which cannot be changed any more. */
function Criteria({ rating, side }: { rating: OwnRating; side: Trade['side'] }) {
  const t = useTranslations('tasks.rating.criteria')
  return (
    <ul className="criteria">
      {ratingCriteria[side].map(criterionName).flatMap((name) => {
        const given = rating.criteria[name]
        return given === undefined
          ? []
          : [
              <li key={name}>
                <span>{t(name)}</span> <StarRating average={given} />
              </li>,
            ]
      })}
    </ul>
  )
}
