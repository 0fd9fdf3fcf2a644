import { centsToUsd } from '@mahsul/contract/kit/money'
import type { OfferDraft } from '@mahsul/domain/offers/check-offer'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTitle } from '../../lib/title.ts'
import { money } from '../../lib/words/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { Dock } from '../../ui/Dock.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { Steps } from '../../ui/Steps.tsx'
import type { DraftKeeper, DraftState } from '../drafts/draft-keeper.ts'
import { isEmpty } from '../drafts/draft-merge.ts'
import { changeOffer, withProduct } from '../form/change-offer.ts'
import { checkWritten } from '../form/check-written.ts'
import { type OfferForm, OfferFormProvider } from '../form/form-context.ts'
import { fieldsInOrder, fieldsOfStep, lastStep, stepNames, stepToShow } from '../form/offer-steps.ts'
import {
  type Catalogue,
  choose,
  follow,
  noProduct,
  type ProductChoice,
  wayTo,
} from '../form/product-choice.ts'
import { SoFar } from '../form/SoFar.tsx'
import { StepFields } from '../form/StepFields.tsx'
import { useShownErrors } from '../form/use-shown-errors.ts'
import { DraftHead } from './DraftHead.tsx'
import { LostPublish } from './LostPublish.tsx'
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
  const { attempts, draft: written, refused, typed } = state
  const choice =
    state.choice.base === '' && written.productId ? wayTo(catalogue, written.productId) : state.choice
  const { product, draft, terms, today, problems } = checkWritten({ draft: written, choice, catalogue })
  const step = stepToShow(wanted, problems)
  const attempt = attempts[step] ?? 0
  const { error, summary } = useShownErrors(draft.type, { problems, refused, isTried: attempt > 0 })
  const [mayChooseType] = useState(() => begin({ ...draft, type: null }).type === null)
  const { publish, busy } = usePublish(keeper)
  const onward = useOnward(step)
  useTitle(`${t(`step.${stepNames[step]!}`)} · ${t(`new.${draft.type ?? 'title'}`)}`) // it is within them
  useStepInAddress(keeper, { step, wanted })

  const form: OfferForm = {
    ...{ draft, choice, product, catalogue, today, typed, error, mayChooseType },
    ...answersTo(keeper, { written, choice, catalogue }),
  }
  const goOn = () => {
    if (step === lastStep) return publish(terms)
    keeper.attempt(step)
    if (fieldsOfStep(step, { ...problems, ...refused }).length > 0) return undefined
    const next = onward.toReview ? stepToShow(lastStep, problems) : step + 1
    return router.navigate({ ...stepLink(next) })
  }
  const sending = { busy, busyWords: step === lastStep ? t('new.publishing') : undefined }
  return (
    <OfferFormProvider value={form}>
      <DraftHead keeper={keeper} state={state} begin={begin} />
      <Steps
        current={step}
        steps={stepNames.map((key, place) => ({ key, label: t(`step.${key}`), link: stepLink(place) }))}
      />
      <section className="bid offer-new">
        <div className="bid__grid">
          <Form id="offer-form" className="form" aria-labelledby="offer-step" onSend={goOn}>
            <ErrorSummary errors={summary(step)} attempt={attempt} />
            <Sheet {...{ keeper, state, terms, step, busy }}>
              <Button type="submit" {...sending}>
                {onward.label}
              </Button>
            </Sheet>
          </Form>
          <SoFar open={[...new Set(fieldsInOrder(problems).map((field) => t(`open.${field}`)))]} />
        </div>
      </section>
      <StepDock step={step} draft={draft}>
        <Button type="submit" form="offer-form" {...sending}>
          {step === lastStep ? t('new.publish') : t('new.continueShort')}
        </Button>
      </StepDock>
    </OfferFormProvider>
  )
}

type Answered = { written: OfferDraft; choice: ProductChoice; catalogue: Catalogue }

/** What the fields do with an answer. */
const answersTo = (
  keeper: DraftKeeper,
  { written, choice, catalogue }: Answered,
): Pick<OfferForm, 'change' | 'put' | 'choose'> => ({
  // A photograph uploads while other answers are given: it is added to them when it has arrived.
  change: (patch, typed) => keeper.change(changeOffer(keeper.get().draft, patch), typed && { typed }),
  put: (next) => keeper.change(next),
  choose: (level, value) => {
    const next = choose(catalogue, choice, level, value)
    keeper.change(withProduct(written, follow(catalogue, next).packing), {
      choice: value === '' && level === 'base' ? noProduct : next,
    })
  },
})

type SheetProps = Pick<Props, 'keeper' | 'state' | 'step'> & {
  terms: OfferDraft
  busy: boolean
  /** The button that leads on. */
  children: ReactNode
}

/** The questions of a step, or the review of all answers. */
function Sheet({ keeper, state, terms, step, busy, children }: SheetProps) {
  const t = useTranslations('offers')
  const name = stepNames[step]! // it is within them
  return (
    <div className="sheet pad">
      <h2 className="h-panel" id="offer-step">
        {t(`head.${name}`)}
      </h2>
      {name === 'review' ? <StepReview /> : <StepFields key={state.takenUp} name={name} />}
      {name === 'review' && state.lost && !busy ? (
        <LostPublish offer={terms} lost={state.lost} onAnother={() => keeper.goOn()} />
      ) : null}
      <div className="row row--end">
        {step > 0 ? <ButtonLink {...stepLink(step - 1)}>{t('new.back')}</ButtonLink> : null}
        {children}
      </div>
    </div>
  )
}

/**
 * Nothing is asked before its dependencies are answered: the address follows the step that is shown, and so does the draft.
 */
function useStepInAddress(keeper: DraftKeeper, { step, wanted }: { step: number; wanted: number }) {
  const router = useRouter()
  useEffect(() => {
    if (step !== wanted) {
      // A draft that was published or discarded in another tab has no errors yet.
      if (!isEmpty(keeper.get().draft)) keeper.attempt(step)
      void router.navigate({ ...stepLink(step), replace: true })
    } else keeper.goTo(step)
  }, [step, wanted, router, keeper])
}

/** The target of the button: back to the review if the reader came from there to change an answer. */
function useOnward(step: number) {
  const t = useTranslations('offers')
  const toReview = useRouterState({ select: ({ location }) => 'to' in location.search })
  if (step === lastStep) return { toReview, label: t('new.publish') }
  return {
    toReview,
    label: toReview ? t('new.backToReview') : t(`new.continue.${stepNames[step + 1]!}`), // not the last
  }
}

/** The price as soon as there is one, until then the progress. */
function StepDock({ step, draft, children }: { step: number; draft: OfferDraft; children: ReactNode }) {
  const t = useTranslations('offers')
  const price = draft.pricePerTon
  return price !== null && Number.isSafeInteger(price) ? (
    <Dock label={t('dock.price')} amount={money(centsToUsd(price))} unit={t('unit.usdPerMt')}>
      {children}
    </Dock>
  ) : (
    <Dock label={t(`step.${stepNames[step]!}`)} amount={`${step + 1} / ${stepNames.length}`}>
      {children}
    </Dock>
  )
}
