import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/Link.tsx'
import { Info } from '../ui/states.tsx'
import { useAnswering } from './context.ts'

/** The form has changed since an attempt whose answer was lost: shows the result of that one before another is made. */
export function EarlierTry() {
  const t = useTranslations('bids.earlier')
  const { act, earlier, change } = useAnswering()
  if (!earlier)
    return (
      <Info>
        <b>{t(earlier === null ? 'notArrived' : 'unknown')}</b>{' '}
        {t(earlier === null ? 'notArrivedWhy' : 'unknownWhy')}
      </Info>
    )
  const { id } = earlier
  return (
    <Info>
      <b>{t(`done.${act}`)}</b> {t('doneWhy')}
      <span className="row">
        {id ? (
          <ButtonLink
            variant="primary"
            to={act === 'purchase' ? '/trades/$id/show' : '/offers/bid/$id/show'}
            params={{ id }}
          >
            {t(`open.${act}`)}
          </ButtonLink>
        ) : null}
        <Button variant="secondary" onClick={() => change({ lost: undefined })}>
          {t(`another.${act}`)}
        </Button>
      </span>
    </Info>
  )
}
