import { useTranslations } from 'use-intl'
import type { Trade } from '../../model/types.ts'
import { ButtonLink } from '../../ui/Link.tsx'
import { StarRating } from '../../ui/StarRating.tsx'
import { PaddedSection } from '../../ui/sections.tsx'
import { DateText, richTextTags } from '../../ui/Text.tsx'

type OwnRating = NonNullable<Trade['ratings']['yours']>

/** Both sides' ratings; the other side's stays hidden while it could influence the reader. */
export function Ratings({ trade }: { trade: Trade }) {
  const t = useTranslations('trades.rating')
  const g = useTranslations('goods')
  if (trade.status !== 'finished') return null
  const { yours, theirs, theirs_given: given, shown, until } = trade.ratings
  const date = () => (until ? <DateText at={until} /> : null)
  const mayRate = trade.open_tasks.some((task) => task.yours && task.task.startsWith('rating.'))
  const said = (rating: OwnRating) => (
    <>
      <StarRating average={rating.average} />
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
          <dd>{yours ? said(yours) : t(mayRate ? 'notYet' : 'closed')}</dd>
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
      {mayRate ? (
        <p className="ratings__act">
          <ButtonLink to="/trades/$id/rating" params={{ id: trade.id }}>
            {t('rate')}
          </ButtonLink>
        </p>
      ) : null}
    </PaddedSection>
  )
}
