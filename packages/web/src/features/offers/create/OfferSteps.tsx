import { centsToUsd } from '@mahsul/contract/money'
import { utcDay } from '@mahsul/domain/calendar'
import { checkOffer, type OfferDraft, type OfferField } from '@mahsul/domain/offers/check-offer'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverNow } from '../../../lib/clock.ts'
import { money } from '../../../lib/formats.ts'
import { useTitle } from '../../../lib/title.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dock } from '../../../ui/Dock.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { ButtonLink } from '../../../ui/Link.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import type { DraftKeeper, DraftState } from '../drafts/draft-keeper.ts'
import { isEmpty } from '../drafts/draft-merge.ts'
import { changeOffer, withFigures, withProduct } from '../form/change-offer.ts'
import { type OfferForm, OfferFormProvider, useErrorWords } from '../form/form-context.ts'
import { fieldsInOrder, fieldsOfStep, lastStep, stepNames, stepToShow } from '../form/offer-steps.ts'
import { type Catalogue, choose, factsOf, follow, noProduct, wayTo } from '../form/product-choice.ts'
import { StepFields } from '../form/StepFields.tsx'
import { DraftHead } from './DraftHead.tsx'
import { LostPublish } from './LostPublish.tsx'
import { SoFar } from './SoFar.tsx'
import { StepReview } from './StepReview.tsx'
import { stepLink } from './step-link.ts'
import { usePublish } from './use-publish.ts'

type Props = {
  keeper: DraftKeeper
  state: DraftState
  begin: (draft: OfferDraft) => OfferDraft
  catalogue: Catalogue
  step: number
}

export function OfferSteps({ keeper, state, begin, catalogue, step: wanted }: Props) {
  const t = useTranslations('offers')
  const router = useRouter()
  const { attempts, refused } = state
  const written = state.draft
  const choice =
    state.choice.base === '' && written.productId ? wayTo(catalogue, written.productId) : state.choice
  const product = follow(catalogue, choice)
  // The catalogue may have changed since it was written.
  const draft = withProduct(written, product.packing)
  const offer = withFigures(draft, product.packing)
  const today = utcDay(serverNow())
  const problems = checkOffer(offer, { today, product: factsOf(product.packing) })
  const step = stepToShow(wanted, problems)
  const name = stepNames[step]!
  const toReview = useRouterState({ select: ({ location }) => 'to' in location.search })
  const { words, summed } = useErrorWords(draft.type)
  const attempt = attempts[step] ?? 0
  const [mayChooseType] = useState(() => begin({ ...draft, type: null }).type === null)
  const publish = usePublish(keeper)
  useTitle(`${t(`step.${name}`)} · ${t(`new.${draft.type ?? 'title'}`)}`)

  useEffect(() => {
    if (step !== wanted) {
      // Of a draft that was published or discarded in another tab nothing is wrong yet.
      if (!isEmpty(keeper.get().draft)) keeper.attempt(step)
      void router.navigate({ ...stepLink(step), replace: true })
    } else keeper.goTo(step)
  }, [step, wanted, router, keeper])

  const error = (field: OfferField): string | undefined =>
    refused[field] ?? (attempt > 0 ? words(problems, field) : undefined)
  const form: OfferForm = {
    draft,
    choice,
    product,
    catalogue,
    today,
    mayChooseType,
    error,
    // A photograph is sent while other answers are given: it joins those that stand when it has arrived.
    change: (patch, typed) => keeper.change(changeOffer(keeper.get().draft, patch), typed && { typed }),
    put: (next) => keeper.change(next),
    typed: state.typed,
    choose: (level, value) => {
      const next = choose(catalogue, choice, level, value)
      keeper.change(withProduct(written, follow(catalogue, next).packing), {
        choice: value === '' && level === 'base' ? noProduct : next,
      })
    },
  }
  const wrong = { ...problems, ...refused }
  const shown = fieldsOfStep(step, attempt > 0 ? wrong : refused).flatMap((field) => {
    const message = error(field)
    return message ? [summed(field, message)] : []
  })
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    if (step === lastStep) return publish.publish(offer)
    keeper.attempt(step)
    if (fieldsOfStep(step, wrong).length > 0) return undefined
    const next = toReview ? stepToShow(lastStep, problems) : step + 1
    return router.navigate({ ...stepLink(next) })
  }
  const open = [...new Set(fieldsInOrder(problems).map((field) => t(`open.${field}`)))]
  const label =
    step === lastStep
      ? t('new.publish')
      : toReview
        ? t('new.backToReview')
        : t(`new.continue.${stepNames[step + 1]!}`)
  const priced = Number.isSafeInteger(draft.pricePerTon)
  return (
    <OfferFormProvider value={form}>
      <DraftHead keeper={keeper} state={state} begin={begin} />
      <Steps
        current={step}
        steps={stepNames.map((key, place) => ({ key, label: t(`step.${key}`), link: stepLink(place) }))}
      />
      <section className="bid offer-new">
        <div className="bid__grid">
          <form id="offer-form" className="form" aria-labelledby="offer-step" onSubmit={goOn} noValidate>
            <ErrorSummary errors={shown} attempt={attempt} />
            <div className="sheet pad">
              <h2 className="h-panel" id="offer-step">
                {t(`head.${name}`)}
              </h2>
              {name === 'review' ? <StepReview /> : <StepFields key={state.takenUp} name={name} />}
              {name === 'review' && state.lost && !publish.busy ? (
                <LostPublish offer={offer} lost={state.lost} onAnother={() => keeper.goOn()} />
              ) : null}
              <div className="row row--end">
                {step > 0 ? <ButtonLink {...stepLink(step - 1)}>{t('new.back')}</ButtonLink> : null}
                <Button
                  type="submit"
                  busy={publish.busy}
                  busyWords={step === lastStep ? t('new.publishing') : undefined}
                >
                  {label}
                </Button>
              </div>
            </div>
          </form>
          <SoFar open={open} />
        </div>
      </section>
      <Dock
        label={priced ? t('dock.price') : t(`step.${name}`)}
        amount={priced ? money(centsToUsd(draft.pricePerTon!)) : `${step + 1} / ${stepNames.length}`}
        unit={priced ? t('unit.usdPerMt') : undefined}
      >
        <Button
          type="submit"
          form="offer-form"
          busy={publish.busy}
          busyWords={step === lastStep ? t('new.publishing') : undefined}
        >
          {step === lastStep ? t('new.publish') : t('new.continueShort')}
        </Button>
      </Dock>
    </OfferFormProvider>
  )
}
