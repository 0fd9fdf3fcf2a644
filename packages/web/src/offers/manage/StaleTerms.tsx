import type { OfferDraft } from '@mahsul/domain/offers/check-offer'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Offer } from '../../kit/types.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { useDraftFacts } from '../create/draft-facts.tsx'
import type { Base } from '../drafts/kept-edit.ts'
import { factsThatChanged, offerAsDraft } from '../drafts/offer-as-draft.ts'
import { OfferFormProvider, useOfferForm } from '../form/form-context.ts'
import { follow, wayTo } from '../form/product-choice.ts'

type Props = { base: Base; fresh: Offer; onKeep: () => void; onTake: () => void }

/** The offer was changed elsewhere meanwhile: its current terms, and the choice whose answers to keep. */
export function StaleTerms({ base, fresh, onKeep, onTake }: Props) {
  const t = useTranslations('offers')
  const form = useOfferForm()
  const box = useRef<HTMLElement>(null)
  // It is above a long form whose end was just pressed.
  useEffect(() => box.current?.focus(), [])
  const draft = offerAsDraft(fresh)
  const choice = wayTo(form.catalogue, draft.productId)
  return (
    <section className="errsum offer-stale" role="alert" aria-labelledby="stale" tabIndex={-1} ref={box}>
      <h2 id="stale">{t('stale.title')}</h2>
      <p>{t.rich('stale.why', { ...richTextTags, was: base.version, now: fresh.version })}</p>
      <OfferFormProvider value={{ ...form, draft, choice, product: follow(form.catalogue, choice) }}>
        <Changed from={base.draft} to={draft} />
      </OfferFormProvider>
      <div className="row row--end">
        <Button variant="secondary" onClick={onTake}>
          {t('stale.take')}
        </Button>
        <Button onClick={onKeep}>{t('stale.keep')}</Button>
      </div>
    </section>
  )
}

function Changed({ from, to }: { from: OfferDraft; to: OfferDraft }) {
  const keys = factsThatChanged(from, to)
  const facts = Object.values(useDraftFacts()).flat()
  return <Facts two facts={facts.filter((fact) => fact.key !== undefined && keys.has(fact.key))} />
}
