import { centsToUsd } from '@mahsul/contract/money'
import { utcDay } from '@mahsul/domain/calendar'
import { checkOffer, type OfferDraft, type OfferField } from '@mahsul/domain/offers/check-offer'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Offer } from '../../../goods/types.ts'
import { money } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dock } from '../../../ui/Dock.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { changeOffer, withProduct } from '../form/change-offer.ts'
import { type OfferForm, OfferFormProvider, useErrorWords } from '../form/form-context.ts'
import { fieldsInOrder, stepNames } from '../form/offer-steps.ts'
import { type Catalogue, choose, factsOf, follow, wayTo } from '../form/product-choice.ts'
import { StepFields } from '../form/StepFields.tsx'
import { StepPayment } from '../form/StepPayment.tsx'
import { offerAsDraft } from './offer-as-draft.ts'
import { StaleTerms } from './StaleTerms.tsx'
import { useSave } from './use-save.ts'

type State = {
  draft: OfferDraft
  choice: ReturnType<typeof wayTo>
  /** The offer as these answers were first read; its version is what they answer. */
  base: Offer
  refused: Partial<Record<OfferField, string>>
}

/** The fields of all steps on one page. */
export function EditOffer({ offer, catalogue }: { offer: Offer; catalogue: Catalogue }) {
  const t = useTranslations('offers')
  const begin = (base: Offer): State => {
    const draft = offerAsDraft(base)
    return { draft, choice: wayTo(catalogue, draft.productId), base, refused: {} }
  }
  const [state, setState] = useState(() => begin(offer))
  const [attempt, setAttempt] = useState(0)
  const [round, setRound] = useState(0)
  const [fresh, setFresh] = useState<Offer>()
  const { draft, choice, base, refused } = state
  const product = follow(catalogue, choice)
  const today = utcDay(new Date())
  const problems = checkOffer(draft, {
    today,
    product: factsOf(product.packing),
    alreadyDealt: base.reserved_containers + base.sold_containers,
  })
  const { words, summed } = useErrorWords(draft.type)
  const error = (field: OfferField) => refused[field] ?? (attempt > 0 ? words(problems, field) : undefined)
  const put = (next: OfferDraft, way = choice) =>
    setState({ ...state, draft: next, choice: way, refused: {} })
  const value: OfferForm = {
    draft,
    choice,
    product,
    catalogue,
    today,
    mayChooseType: false,
    error,
    put,
    change: (patch) => put(changeOffer(draft, patch)),
    choose: (level, chosen) => {
      const next = choose(catalogue, choice, level, chosen)
      put(withProduct(draft, follow(catalogue, next).packing), next)
    },
  }
  const save = useSave({
    onStale: setFresh,
    onRefused: (found) => {
      setState((before) => ({ ...before, refused: found }))
      setAttempt((n) => n + 1)
    },
  })
  const submit = () => {
    setAttempt(attempt + 1)
    if (Object.keys(problems).length > 0) return undefined
    return save.save(draft, base)
  }
  const errors = fieldsInOrder({ ...(attempt > 0 ? problems : {}), ...refused }).flatMap((field) => {
    const message = error(field)
    return message ? [summed(field, message)] : []
  })
  return (
    <OfferFormProvider value={value}>
      <form
        id="edit-offer"
        className="form"
        aria-label={t('manage.edit')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <ErrorSummary errors={errors} attempt={attempt} />
        {fresh ? (
          <StaleTerms
            base={base}
            fresh={fresh}
            onKeep={() => {
              setState({ ...state, base: fresh })
              setFresh(undefined)
            }}
            onTake={() => {
              setState(begin(fresh))
              setFresh(undefined)
              setAttempt(0)
              setRound(round + 1)
            }}
          />
        ) : null}
        {stepNames.slice(0, -1).map((name) => (
          <section
            className="sheet pad offer-section"
            key={`${name}-${round}`}
            aria-labelledby={`edit-${name}`}
          >
            <h2 className="h-panel" id={`edit-${name}`}>
              {t(`head.${name as 'product'}`)}
            </h2>
            {name === 'payment' ? <StepPayment validity={false} /> : <StepFields name={name as 'product'} />}
          </section>
        ))}
        <div className="row row--end">
          <Button type="submit" busy={save.busy} busyWords={t('manage.saving')}>
            {t('manage.save')}
          </Button>
        </div>
      </form>
      <Dock
        label={t('dock.price')}
        amount={Number.isSafeInteger(draft.pricePerTon) ? money(centsToUsd(draft.pricePerTon!)) : '?'}
        unit={t('unit.usdPerMt')}
      >
        <Button type="submit" form="edit-offer" busy={save.busy} busyWords={t('manage.saving')}>
          {t('manage.save')}
        </Button>
      </Dock>
    </OfferFormProvider>
  )
}
