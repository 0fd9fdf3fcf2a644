import { useTranslations } from 'use-intl'
import { Facts } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { Note } from '../../ui/states.tsx'
import { useOfferForm } from '../form/form-context.ts'
import { stepNames } from '../form/offer-steps.ts'
import { useDraftFacts } from './draft-facts.tsx'
import { stepLink } from './step-link.ts'

/** Everything in the offer, a sheet of facts for each step, with links to change it. */
export function StepReview() {
  const t = useTranslations('offers')
  const { draft } = useOfferForm()
  const facts = useDraftFacts()
  return (
    <>
      {stepNames.slice(0, -1).map((name, step) => (
        <section key={name} className="offer-review" aria-labelledby={`review-${name}`}>
          <div className="offer-review__head">
            <h3 id={`review-${name}`}>{t(`step.${name}`)}</h3>
            <Link
              className="btn btn--link"
              {...stepLink(step, { to: 'review' })}
              aria-label={t('review.editOf', { step: t(`step.${name}`) })}
            >
              <span>{t('review.edit')}</span>
            </Link>
          </div>
          <Facts two facts={facts[name] ?? []} />
        </section>
      ))}
      <Note>{t(draft.type === 'BUY' ? 'review.afterBuy' : 'review.afterSell')}</Note>
    </>
  )
}
