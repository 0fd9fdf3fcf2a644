import { useQuery } from '@tanstack/react-query'
import { linkOptions, useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '../../catalogue/Product.tsx'
import { offerQuery } from '../../kit/queries.ts'
import { RightNote } from '../../kit/RightNote.tsx'
import { useMayAct } from '../../kit/rights.ts'
import type { Offer } from '../../kit/types.ts'
import { useCurrentUser } from '../../lib/api/session.ts'
import { useTitle } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/Link.tsx'
import { FailedState, SkeletonLines } from '../../ui/states.tsx'
import { Crumbs } from '../Crumbs.tsx'
import { toGoOnWith } from '../drafts/kept-edit.ts'
import { useKeptEdit } from '../drafts/kept-offers.ts'
import { useCatalogue } from '../form/use-catalogue.ts'
import { OfferFacts } from '../owner/OfferFacts.tsx'
import { OfferMissing } from '../owner/OfferPage.tsx'
import { OfferStatusPill } from '../status.tsx'
import { useOfferWords } from '../words.tsx'
import { DeleteOffer } from './DeleteOffer.tsx'
import { EditOffer } from './EditOffer.tsx'
import { RepublishOffer } from './RepublishOffer.tsx'
import '../offers.css'

/** Edit, republish, delete: each only when it is possible now, otherwise the reason. Changes already made stay readable. */
export default function ManagePage() {
  const { id } = useParams({ from: '/offers/$id/manage' })
  const router = useRouter()
  const { data: offer, error, refetch } = useQuery(offerQuery(id))
  // Nothing can be done with one that was taken down: its page says why.
  const elsewhere =
    offer && !offer.is_own_ticket ? '/marketplace/$id/show' : offer?.taken_down ? '/offers/$id' : undefined
  useEffect(() => {
    if (elsewhere) void router.navigate({ to: elsewhere, params: { id }, replace: true })
  }, [elsewhere, id, router])
  if (error && !offer) return <OfferMissing failure={error} onRetry={refetch} />
  if (!offer || elsewhere) return <SkeletonLines lines={8} />
  return <Manage offer={offer} />
}

function Manage({ offer }: { offer: Offer }) {
  const t = useTranslations('offers')
  const words = useOfferWords()
  const catalogue = useCatalogue({
    product_ext_id: offer.product.external_id,
    container_type_ext_id: offer.container_type.external_id,
  })
  const title = words.product(offer.product)
  const show = linkOptions({ to: '/offers/$id', params: { id: offer.id } })
  useTitle(t('manage.title', { product: title }))
  const mayDeal = useMayAct('deal')
  const mayEdit = mayDeal && offer.may.includes('edit')
  const owner = useCurrentUser()?.id
  const unsent = toGoOnWith(useKeptEdit(offer.id), owner, offer)
  const kept = mayDeal ? unsent : undefined
  return (
    <>
      <Crumbs reference={offer.reference} type={offer.type} offerLink={show} here={t('manage.here')} />
      <div className="page-head page-head--tx">
        <ProductPicture product={offer.product} imageUrl={offer.image_url} className="head__tx" />
        <div>
          <h1>{t('manage.title', { product: title })}</h1>
          <p className="sub">
            <OfferStatusPill offer={offer} />
          </p>
        </div>
      </div>
      <div className="offer">
        <div className="offer-stack">
          {!mayEdit && !kept ? (
            <section className="sheet" aria-labelledby="edit">
              <div className="pad">
                <h2 className="h-panel" id="edit">
                  {t('manage.edit')}
                </h2>
                {mayDeal ? <p>{t(`manage.noEdit.${offer.status}`)}</p> : <RightNote act="deal" />}
                {mayDeal && offer.status === 'under_negotiation' ? (
                  <div className="row offer-own__acts">
                    <ButtonLink variant="primary" {...show}>
                      {t('manage.toBids')}
                    </ButtonLink>
                  </div>
                ) : null}
              </div>
              <OfferFacts offer={offer} />
            </section>
          ) : catalogue.isError && !catalogue.data ? (
            <FailedState onRetry={catalogue.refetch} />
          ) : catalogue.data ? (
            <EditOffer key={offer.id} offer={offer} kept={kept} catalogue={catalogue.data} />
          ) : (
            <SkeletonLines lines={8} />
          )}
        </div>
        {mayDeal ? (
          <aside className="offer__side">
            <RepublishOffer offer={offer} />
            <DeleteOffer offer={offer} />
          </aside>
        ) : null}
      </div>
    </>
  )
}
