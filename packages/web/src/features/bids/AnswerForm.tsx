import { wordsFor } from '@mahsul/contract/problem-words'
import { answerSteps } from '@mahsul/domain/offers/offer'
import { hasProblems } from '@mahsul/domain/problems'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { earlierTryQuery } from '../../lib/earlier-try.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { useTitle } from '../../lib/title.ts'
import { ChangedCosts } from '../../model/ChangedCosts.tsx'
import type { Bid, Offer } from '../../model/types.ts'
import { useMinute } from '../../ui/Countdown.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { AnswerDock } from './AnswerDock.tsx'
import { AnswerHead } from './AnswerHead.tsx'
import { ChangedTerms } from './ChangedTerms.tsx'
import { CostPanel } from './CostPanel.tsx'
import { type AnswerProblems, idOf, inPageOrder, problemsOf, problemsOn, type StepName } from './check.ts'
import { type Answering, AnsweringContext } from './context.ts'
import { DestinationStep } from './DestinationStep.tsx'
import { type Act, actNameOf, startDraft, stillMeant } from './draft.ts'
import { keepDraft, useKeptDraft } from './draft-store.ts'
import { FormFoot } from './FormFoot.tsx'
import { LostBefore } from './LostBefore.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { TermsStep } from './TermsStep.tsx'
import { useBlocked } from './use-blocked.ts'
import { useCosts } from './use-costs.ts'
import { useSendAnswer } from './use-send-answer.ts'
import { repeatsLost } from './wire-body.ts'

const stepsOf = (offer: Offer): readonly StepName[] =>
  answerSteps({ type: offer.type, incoterm: offer.international_commercial_term }) === 3
    ? ['destination', 'terms', 'review']
    : ['terms', 'review']

type Props = { offer: Offer; bids: readonly Bid[]; act: Act; index: number }

export function AnswerForm({ offer, bids, act, index }: Props) {
  const t = useTranslations('bids')
  const language = useLanguage()
  const router = useRouter()
  const now = useMinute()
  const steps = stepsOf(offer)
  const step = steps[index] ?? 'review'
  const start = useStart(offer, act, bids)
  const draft = stillMeant(useKeptDraft(offer.id, act), act, bids) ?? start
  const { shown } = useCosts(draft, offer, act)
  const { send, sending, failure, changed, acceptCosts } = useSendAnswer({ offer, act, draft, costs: shown })
  const again = sending || repeatsLost(draft, offer, act)
  const { data: earlier } = useQuery(earlierTryQuery(again ? undefined : draft.lost))
  const [tried, setTried] = useState({ step, times: 0 })
  const times = tried.step === step ? tried.times : 0
  useTitle(`${t(`title.${actNameOf(act, offer)}`)} ${offer.reference}`)

  const problems = useMemo(() => problemsOf(draft, offer, act, now), [draft, offer, act, now])
  const blocked = useBlocked({
    offer,
    act,
    bids,
    draft,
    now,
    wrong: step === 'review' && hasProblems(problems),
    again,
    done: earlier != null,
    sum: changed.length > 0 ? 'changed' : shown || sending ? 'shown' : 'awaited',
  })
  const here = problemsOn(step, problems, offer)
  const linkOf = (name: StepName) => {
    const place = steps.indexOf(name) as 0 | 1 | 2 // `name` is one of the steps
    return linkOptions({ to: `/marketplace/$id/step-${place}`, params: { id: offer.id }, search: { act } })
  }
  // Offers that are not asked where the goods go have no third step. Nothing is reviewed that was not filled in; what
  // stops fitting while it is reviewed (others have bought meanwhile) is said there, beside what was refused. An attempt
  // whose answer was lost was filled in, and what it took itself is not free any more.
  const [unfinished] = useState(() =>
    step === 'review' && !again
      ? steps.find((name) => hasProblems(problemsOn(name, problems, offer)))
      : undefined,
  )
  const elsewhere = steps[index] === undefined ? step : unfinished
  const to = elsewhere && router.buildLocation(linkOf(elsewhere)).href
  useEffect(() => {
    if (to) void router.navigate({ href: to, replace: true })
  }, [to, router])
  if (to) return null

  const next = (event: FormEvent) => {
    event.preventDefault()
    if (step === 'review') return void send()
    setTried({ step, times: times + 1 })
    const following = steps[steps.indexOf(step) + 1]
    if (!hasProblems(here) && following) void router.navigate({ ...linkOf(following) })
  }
  const errorOf: Answering['errorOf'] = (field) => {
    const problem = times > 0 ? here[field] : undefined
    return problem && wordsFor(problem, language)
  }
  const answering: Answering = {
    offer,
    act,
    bids,
    draft,
    change: (part) => keepDraft(offer.id, act, { ...draft, ...part }),
    problems,
    errorOf,
    steps,
    linkOf,
    failure,
    changed,
    acceptCosts,
    sending,
    again,
    earlier,
    blocked,
  }
  // The quantity is asked row by row where there are rows, and what is wrong with the first is said once.
  const { containers, ...inRows } = here
  const errors = times > 0 ? entriesOf(here['destinations.0.containers'] ? inRows : here) : []
  const leadsTo = (field: string) =>
    idOf(field === 'containers' && step === 'destination' ? 'destinations.0.containers' : field)
  return (
    <AnsweringContext value={answering}>
      <section className="bid bid--page" aria-labelledby="answer-title">
        <AnswerHead />
        <Steps
          current={steps.indexOf(step)}
          steps={steps.map((name) => ({ key: name, label: t(`steps.${name}`), link: linkOf(name) }))}
        />
        <ChangedTerms />
        {changed.length > 0 ? (
          <ChangedCosts
            changed={changed}
            side={offer.type === 'SELL' ? 'buyer' : 'supplier'}
            onAccept={acceptCosts}
          />
        ) : null}
        {step === 'review' ? null : <LostBefore />}
        <ErrorSummary
          attempt={times}
          errors={errors.map(([field, problem]) => ({
            id: leadsTo(field),
            message: `${t(`field.${fieldName(field)}`)}: ${wordsFor(problem, language)}`,
          }))}
        />
        <div className="bid__grid">
          <form
            className="form sheet pad"
            id="answer-form"
            aria-labelledby="answer-title"
            onSubmit={next}
            noValidate
          >
            {step === 'destination' ? <DestinationStep /> : null}
            {step === 'terms' ? <TermsStep /> : null}
            {step === 'review' ? <ReviewStep /> : <FormFoot step={step} />}
          </form>
          <CostPanel />
        </div>
      </section>
      <AnswerDock step={step} />
    </AnsweringContext>
  )
}

const entriesOf = (problems: AnswerProblems) =>
  Object.entries(problems)
    .flatMap(([field, problem]) => (problem ? [[field, problem] as const] : []))
    .toSorted(([a], [b]) => inPageOrder(a, b))

type FieldName = Exclude<keyof Answering['problems'], `destinations.${string}`>
/** Rows are numbered; their words are not. */
const fieldName = (field: string): FieldName | 'facilityId' =>
  field.endsWith('.facilityId')
    ? 'facilityId'
    : field.endsWith('.containers')
      ? 'containers'
      : (field as FieldName) // the keys of Problems<BidField>

/** What the form begins with: the last bid of one's own, and with its answer what the owner suggested, as soon as that is known. */
function useStart(offer: Offer, act: Act, bids: readonly Bid[]) {
  const from = `${bids[0]?.id} ${bids[0]?.status}`
  const [start, setStart] = useState(() => ({ from, draft: startDraft(offer, act, bids) }))
  if (start.from === from) return start.draft
  const draft = startDraft(offer, act, bids)
  setStart({ from, draft })
  return draft
}
