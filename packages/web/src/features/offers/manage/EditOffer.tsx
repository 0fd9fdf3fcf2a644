import { centsToUsd } from '@mahsul/contract/money'
import { utcDay } from '@mahsul/domain/calendar'
import { checkOffer, type OfferDraft, type OfferField } from '@mahsul/domain/offers/check-offer'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverNow } from '../../../lib/clock.ts'
import { money } from '../../../lib/formats.ts'
import { useCurrentUser } from '../../../lib/session.ts'
import type { Offer } from '../../../model/types.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dock } from '../../../ui/Dock.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import type { Beside } from '../drafts/draft-keeper.ts'
import { baseOf, differs, type KeptEdit } from '../drafts/kept-edit.ts'
import { dropEdit, keepEdit } from '../drafts/kept-offers.ts'
import { changeOffer, withFigures, withProduct } from '../form/change-offer.ts'
import { type OfferForm, OfferFormProvider, useErrorWords } from '../form/form-context.ts'
import { fieldsInOrder, type RefusedFields, stepNames, stillRefused } from '../form/offer-steps.ts'
import { type Catalogue, choose, factsOf, follow, wayTo } from '../form/product-choice.ts'
import { StepFields } from '../form/StepFields.tsx'
import { StepPayment } from '../form/StepPayment.tsx'
import { stillTyped } from '../form/typed-numbers.ts'
import { HeldBack } from './HeldBack.tsx'
import { StaleTerms } from './StaleTerms.tsx'
import { useSave } from './use-save.ts'

/** The answers, and the terms they were begun from: the version of those is what they answer. */
type State = Omit<KeptEdit, 'owner'> & { refused: RefusedFields }

type Props = {
  offer: Offer
  /** Changes that were made before and are not saved. */
  kept: KeptEdit | undefined
  catalogue: Catalogue
}

/** The fields of all steps on one page. What is changed is kept in the browser until it is saved or thrown away. */
export function EditOffer({ offer, kept, catalogue }: Props) {
  const t = useTranslations('offers')
  const owner = useCurrentUser()?.id
  const begin = (from: Offer): State => {
    const base = baseOf(from)
    const choice = wayTo(catalogue, base.draft.productId)
    return { base, draft: base.draft, choice, typed: {}, refused: {} }
  }
  const [state, setState] = useState<State>(() => (kept ? { ...kept, refused: {} } : begin(offer)))
  const [attempt, setAttempt] = useState(0)
  const [round, setRound] = useState(0)
  const [fresh, setFresh] = useState(kept && kept.base.version !== offer.version ? offer : undefined)
  const latest = useRef(state)
  const held = useRef<HTMLElement>(null)
  const mayEdit = offer.may.includes('edit')
  const { choice, typed, base, refused } = state
  const product = follow(catalogue, choice)
  // The catalogue may have changed since it was published.
  const draft = withProduct(state.draft, product.packing)
  const terms = withFigures(draft, product.packing)
  const today = utcDay(serverNow())
  const problems = checkOffer(terms, {
    today,
    product: factsOf(product.packing),
    alreadyDealt: offer.reserved_containers + offer.sold_containers,
  })
  const { words, summed } = useErrorWords(draft.type)
  const error = (field: OfferField) => refused[field] ?? (attempt > 0 ? words(problems, field) : undefined)
  const go = (next: State) => {
    latest.current = next
    setState(next)
    const { refused: _, ...edit } = next
    if (owner && differs(next.draft, offer)) keepEdit(offer.id, { owner, ...edit })
    else dropEdit(offer.id)
  }
  const put = (next: OfferDraft, beside: Partial<Beside> = {}) => {
    const { choice, typed, draft: before } = latest.current
    const texts = stillTyped(next, { ...typed, ...beside.typed })
    const refused = stillRefused(latest.current.refused, before, next)
    go({ ...latest.current, choice: beside.choice ?? choice, typed: texts, draft: next, refused })
  }
  const beginAgain = (from: Offer) => {
    go(begin(from))
    setFresh(undefined)
    setAttempt(0)
    setRound(round + 1)
  }
  const value: OfferForm = {
    draft,
    choice,
    product,
    catalogue,
    today,
    mayChooseType: false,
    error,
    put,
    // A photograph is sent while other answers are given: it joins those that stand when it has arrived.
    change: (patch, texts) => put(changeOffer(latest.current.draft, patch), texts && { typed: texts }),
    typed,
    choose: (level, chosen) => {
      const next = choose(catalogue, choice, level, chosen)
      put(withProduct(latest.current.draft, follow(catalogue, next).packing), { choice: next })
    },
  }
  const save = useSave(offer.id, {
    onStale: setFresh,
    onRefused: (found) => {
      latest.current = { ...latest.current, refused: found }
      setState(latest.current)
      setAttempt((n) => n + 1)
    },
  })
  const submit = () => {
    if (!mayEdit) return held.current?.focus()
    setAttempt(attempt + 1)
    if (Object.keys(problems).length > 0) return undefined
    return save.save({ draft: terms, base })
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
        {mayEdit ? null : <HeldBack offer={offer} box={held} />}
        {fresh ? (
          <StaleTerms
            base={base}
            fresh={fresh}
            onKeep={() => {
              go({ ...latest.current, base: baseOf(fresh) })
              setFresh(undefined)
            }}
            onTake={() => beginAgain(fresh)}
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
          {kept ? (
            <Button variant="secondary" onClick={() => beginAgain(offer)}>
              {t('manage.discard')}
            </Button>
          ) : null}
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
