import { centsToUsd } from '@mahsul/contract/kit/money'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { money } from '../../lib/words/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { Dock } from '../../ui/Dock.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PaddedSection } from '../../ui/sections.tsx'
import { changeOffer, withProduct } from '../form/change-offer.ts'
import { checkWritten } from '../form/check-written.ts'
import { type OfferForm, OfferFormProvider } from '../form/form-context.ts'
import { stepNames } from '../form/offer-steps.ts'
import { choose, follow } from '../form/product-choice.ts'
import { SoFar } from '../form/SoFar.tsx'
import { StepFields } from '../form/StepFields.tsx'
import { StepPayment } from '../form/StepPayment.tsx'
import { useShownErrors } from '../form/use-shown-errors.ts'
import { HeldBack } from './HeldBack.tsx'
import { StaleTerms } from './StaleTerms.tsx'
import { type EditProps, useEdit } from './use-edit.ts'
import { useSave } from './use-save.ts'

/** The fields of all steps on one page. Changes are stored in the browser until they are saved or discarded. */
export function EditOffer({ offer, kept, catalogue }: EditProps) {
  const t = useTranslations('offers')
  const edit = useEdit({ offer, kept, catalogue })
  const { attempt, base, choice, fresh, put, refused, typed } = edit
  const held = useRef<HTMLElement>(null)
  const mayEdit = offer.may.includes('edit')
  const { product, draft, terms, today, problems } = checkWritten({
    draft: edit.draft,
    choice,
    catalogue,
    alreadyDealt: offer.reserved_containers + offer.sold_containers,
  })
  const { error, summary } = useShownErrors(draft.type, { problems, refused, isTried: attempt > 0 })
  const form: OfferForm = {
    ...{ draft, choice, product, catalogue, today, typed, error, put },
    mayChooseType: false,
    kept: offer,
    // A photograph uploads while other answers are given: it is added to them when it has arrived.
    change: (patch, texts) => put(changeOffer(edit.latestDraft(), patch), texts && { typed: texts }),
    choose: (level, chosen) => {
      const next = choose(catalogue, choice, level, chosen)
      put(withProduct(edit.latestDraft(), follow(catalogue, next).packing), { choice: next })
    },
  }
  const { save, busy } = useSave(offer.id, { onStale: edit.setFresh, onRefused: edit.refuse })
  const submit = () => {
    if (!mayEdit) return held.current?.focus()
    edit.countAttempt()
    if (Object.keys(problems).length > 0) return undefined
    return save({ draft: terms, base })
  }
  return (
    <OfferFormProvider value={form}>
      <div className="bid__grid">
        <Form id="edit-offer" className="form" aria-label={t('manage.edit')} onSend={submit}>
          <ErrorSummary errors={summary()} attempt={attempt} />
          {mayEdit ? null : <HeldBack offer={offer} box={held} />}
          {fresh ? (
            <StaleTerms
              base={base}
              fresh={fresh}
              onKeep={() => edit.keepOver(fresh)}
              onTake={() => edit.beginAgain(fresh)}
            />
          ) : null}
          <SectionLinks />
          <Sections key={edit.round} />
          <Foot isKept={kept !== undefined} busy={busy} onDiscard={() => edit.beginAgain(offer)} />
        </Form>
        <SoFar published={base.draft} />
      </div>
      <Dock
        label={t('dock.price')}
        amount={Number.isSafeInteger(draft.pricePerTon) ? money(centsToUsd(draft.pricePerTon!)) : '?'}
        unit={t('unit.usdPerMt')}
      >
        <Button type="submit" form="edit-offer" busy={busy} busyWords={t('manage.saving')}>
          {t('manage.save')}
        </Button>
      </Dock>
    </OfferFormProvider>
  )
}

type FootProps = { isKept: boolean; busy: boolean; onDiscard: () => void }

function Foot({ isKept, busy, onDiscard }: FootProps) {
  const t = useTranslations('offers')
  return (
    <div className="row row--end edit-foot">
      {isKept ? <span className="edit-foot__kept">{t('manage.unsaved')}</span> : null}
      {isKept ? (
        <Button variant="secondary" onClick={onDiscard}>
          {t('manage.discard')}
        </Button>
      ) : null}
      <Button type="submit" busy={busy} busyWords={t('manage.saving')}>
        {t('manage.save')}
      </Button>
    </div>
  )
}

const sections = stepNames.filter((name) => name !== 'review')

const placeOf = (name: (typeof sections)[number]) => `edit-${name}`

/** Six groups of questions are several screens: each is one press away. */
function SectionLinks() {
  const t = useTranslations('offers')
  return (
    <nav className="edit-links" aria-label={t('manage.sections')}>
      {sections.map((name) => (
        <a key={name} className="edit-links__to" href={`#${placeOf(name)}`}>
          {t(`step.${name}`)}
        </a>
      ))}
    </nav>
  )
}

/** The questions of a new offer's steps, one below the other. */
function Sections() {
  const t = useTranslations('offers')
  return sections.map((name) => (
    <PaddedSection className="offer-section" id={placeOf(name)} title={t(`head.${name}`)} key={name}>
      {name === 'payment' ? <StepPayment validity={false} /> : <StepFields name={name} />}
    </PaddedSection>
  ))
}
