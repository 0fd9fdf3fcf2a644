import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { productName } from '../../catalogue/product.ts'
import { offerQuery } from '../../kit/queries.ts'
import { isRefusal } from '../../lib/api/refusal.ts'
import { useTitle } from '../../lib/title.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Later } from '../../ui/Later.tsx'
import { ButtonLink, Link } from '../../ui/Link.tsx'
import { EmptyState, FailedState, SkeletonLines } from '../../ui/states.tsx'
import { Code } from '../../ui/Text.tsx'
import { OfferView } from './OfferView.tsx'

export default function OfferPage() {
  const t = useTranslations('marketplace.offer')
  const f = useFormats()
  const { id } = useParams({ from: '/marketplace/$id/show' })
  const { data: offer, error, refetch } = useQuery(offerQuery(id))
  useTitle(offer && `${productName(f.language, offer.product)} ${offer.reference}`)
  // Also if its owner has closed it since it was read.
  if (isRefusal(error, 'NOT_FOUND', 'VALIDATION'))
    return (
      <>
        <h1 className="sr">{t('gone')}</h1>
        <EmptyState title={t('gone')} action={<ButtonLink to="/marketplace">{t('toMarket')}</ButtonLink>}>
          {t('goneWhy')}
        </EmptyState>
      </>
    )
  if (!offer && error)
    return (
      <>
        <h1 className="sr">{t('title')}</h1>
        <FailedState onRetry={() => refetch()} />
      </>
    )
  if (!offer) return <Skeleton />
  return (
    <>
      <nav className="crumbs" aria-label={t('crumbs')}>
        <Link to="/marketplace">{t('market')}</Link>
        <Icon name="next" />
        <span>
          {t('title')} <Code>{offer.reference}</Code>
        </span>
      </nav>
      <Later fallback={<Skeleton />}>
        <OfferView offer={offer} heading={{ level: 'h1' }} />
      </Later>
    </>
  )
}

const Skeleton = () => (
  <div className="offerpage">
    <SkeletonLines lines={5} />
    <SkeletonLines lines={9} />
  </div>
)
