import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { offerQuery } from '../../kit/queries.ts'
import { isRefusal } from '../../lib/api/refusal.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Keys } from '../../ui/Keys.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { EmptyState, FailedState, SkeletonLines } from '../../ui/states.tsx'
import { Code } from '../../ui/Text.tsx'
import { OfferView } from './OfferView.tsx'

type Props = { id: string; onClose: () => void }

/** The offer beside the list. While the next one is loading the last one stays, and cannot be acted on. */
export default function OfferPane({ id, onClose }: Props) {
  const t = useTranslations('marketplace')
  const title = useId()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...offerQuery(id),
    placeholderData: keepPreviousData,
  })
  const isGone = isRefusal(error, 'NOT_FOUND', 'VALIDATION')
  const offer = isGone ? undefined : data
  if (!offer && !error)
    return (
      <div className="pane">
        <SkeletonLines lines={9} />
      </div>
    )
  return (
    // A new one for each offer: it begins at the price, however far the last one was read.
    <section
      key={offer?.id}
      className="sheet pane"
      aria-labelledby={title}
      aria-busy={isPlaceholderData || undefined}
    >
      <div className="pane__bar">
        {offer ? <Code>{offer.reference}</Code> : null}
        <span className="pane__keys">
          <Keys keys={['Up', 'Down']} /> {t('pane.walk')}
        </span>
        <ButtonLink variant="link" small to="/marketplace/$id/show" params={{ id }}>
          {t('pane.toPage')}
        </ButtonLink>
        <IconButton icon="close" label={t('pane.close')} onClick={onClose} />
      </div>
      {offer ? (
        <div className="pane__in" inert={isPlaceholderData}>
          <OfferView offer={offer} heading={{ level: 'h2', id: title }} />
        </div>
      ) : (
        <>
          <h2 className="sr" id={title}>
            {t(isGone ? 'offer.gone' : 'offer.title')}
          </h2>
          {isGone ? (
            <EmptyState bare title={t('offer.gone')}>
              {t('offer.goneWhy')}
            </EmptyState>
          ) : (
            <FailedState onRetry={() => refetch()} />
          )}
        </>
      )}
    </section>
  )
}
