import { useTranslations } from 'use-intl'
import { useTitle } from '../lib/title.ts'
import { ChangedCosts } from '../offers/facts/ChangedCosts.tsx'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import { Form } from '../ui/form/Form.tsx'
import { Steps } from '../ui/Steps.tsx'
import { AnswerDock } from './AnswerDock.tsx'
import { AnswerHead } from './AnswerHead.tsx'
import { ChangedTerms } from './ChangedTerms.tsx'
import { CostPanel } from './CostPanel.tsx'
import { AnsweringContext } from './context.ts'
import { DestinationStep } from './DestinationStep.tsx'
import { actNameOf } from './draft.ts'
import { FormFoot } from './FormFoot.tsx'
import { LostBefore } from './LostBefore.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { TermsStep } from './TermsStep.tsx'
import { type AnswerFormProps, useAnswerForm } from './use-answer-form.ts'

export function AnswerForm(props: AnswerFormProps) {
  const t = useTranslations('bids')
  const { offer, act } = props
  const { answering, step, leaves, next, times, summary } = useAnswerForm(props)
  const { steps, linkOf, changed, acceptCosts } = answering
  useTitle(`${t(`title.${actNameOf(act, offer)}`)} ${offer.reference}`)
  if (leaves) return null
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
        <ErrorSummary attempt={times} errors={summary} />
        <div className="bid__grid">
          <Form className="form sheet pad" id="answer-form" aria-labelledby="answer-title" onSend={next}>
            {step === 'destination' ? <DestinationStep /> : null}
            {step === 'terms' ? <TermsStep /> : null}
            {step === 'review' ? <ReviewStep /> : <FormFoot step={step} />}
          </Form>
          <CostPanel />
        </div>
      </section>
      <AnswerDock step={step} />
    </AnsweringContext>
  )
}
