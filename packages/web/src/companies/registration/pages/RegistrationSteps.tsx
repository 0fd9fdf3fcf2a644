import { rightPersons } from '@mahsul/contract/companies/right-words'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useTitle } from '../../../lib/title.ts'
import { useLanguage } from '../../../lib/words/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { ButtonLink } from '../../../ui/Link.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { richTextTags } from '../../../ui/Text.tsx'
import { countriesQuery } from '../../members/registers.ts'
import { useEstimator } from '../../members/use-estimator.ts'
import { type Field, lastStep, placesFor, problemsOf, stepNames, stepsToMend, wrongIn } from '../answers.ts'
import { CodeDialog, RegisteringLoader } from '../CodeDialog.tsx'
import { DraftNote } from '../DraftNote.tsx'
import { EarlierSteps } from '../EarlierSteps.tsx'
import { fieldId, type JoiningForm, JoiningFormProvider, wordsOfAll } from '../form-context.ts'
import { InvitationFacts } from '../InvitationFacts.tsx'
import type { Invitation, JoiningKeeper, JoiningState } from '../joining-keeper.ts'
import { LanguageOffer } from '../LanguageOffer.tsx'
import { stepLink } from '../step-link.ts'
import { StepFields } from '../steps/StepFields.tsx'
import { useFieldLabels } from '../use-fields.ts'
import { useRegister } from '../use-register.ts'
import { useRegisters } from '../use-registers.ts'

type Props = { keeper: JoiningKeeper; state: JoiningState; invitation: Invitation; step: number }

export function RegistrationSteps(props: Props) {
  const { state, invitation, step } = props
  const { token, secret } = state
  const t = useTranslations('joining')
  const title = useJoiningTitle(invitation)
  const places = placesFor(invitation)
  const before = places[places.indexOf(step) - 1]
  const { form, name, attempt, shown, earlier, words, register, goOn, onward } = useStep(props)
  useTitle(`${t(`step.${name}`)} · ${title}`)
  return (
    <JoiningFormProvider value={form}>
      <LanguageOffer language={invitation.language} />
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          {invitation.company ? (
            <p>{t.rich('invitedBy', { ...richTextTags, name: invitation.company.invited_by })}</p>
          ) : null}
          <DraftNote state={state} />
        </div>
      </div>
      <Steps
        current={places.indexOf(step)}
        steps={places.map((place) => ({
          key: stepNames[place]!, // the places are those of the names
          label: t(`step.${stepNames[place]!}`),
          link: stepLink(token, place),
          open: earlier.includes(place),
        }))}
      />
      <div className="bid__grid">
        <Form id="joining-form" className="form joining" aria-labelledby="joining-step" onSend={goOn}>
          <ErrorSummary errors={shown} attempt={attempt} />
          <EarlierSteps
            token={token}
            steps={earlier}
            words={words}
            back={step}
            pressed={step === lastStep && attempt > 0}
            reason={register.reason}
            taken={register.taken}
            passwordMissing={secret.password === ''}
            attempt={shown.length > 0 ? 0 : register.attempt}
          />
          <div className="sheet pad">
            <h2 className="h-panel" id="joining-step">
              {t(`head.${name}`)}
            </h2>
            <StepFields name={name} />
            <div className="row row--end">
              {before === undefined ? null : (
                <ButtonLink {...stepLink(token, before)}>{t('back')}</ButtonLink>
              )}
              <Button type="submit">
                {step === lastStep
                  ? t('create')
                  : t(`continue.${stepNames[onward] as Exclude<typeof name, 'account'>}`)}
              </Button>
            </div>
          </div>
        </Form>
        <InvitationFacts invitation={invitation} />
      </div>
      {register.stage === 'code' ? <CodeDialog register={register} email={invitation.email} /> : null}
      {register.stage === 'registering' ? <RegisteringLoader /> : null}
    </JoiningFormProvider>
  )
}

function useJoiningTitle({ company, role }: Invitation): string {
  const t = useTranslations('joining')
  const language = useLanguage()
  if (!company) return t(`title.${role.name as 'SUPPLIER'}`) // one of the four roles
  return t('title.colleague', {
    company: company.company_name,
    right: rightPersons[company.right][language],
  })
}

/** The current step: what is typed, its problems, and the next button. */
function useStep({ keeper, state, invitation, step }: Props) {
  const t = useTranslations('joining')
  const language = useLanguage()
  const router = useRouter()
  const { token, answers, secret, attempts, refused } = state
  const name = stepNames[step]!
  const labels = useFieldLabels()
  const { data: countries } = useQuery(countriesQuery)
  const estimator = useEstimator(secret.password !== '')
  const registers = useRegisters(estimator)
  const search = useSearch({ from: `/register/$token/${name}`, shouldThrow: false })
  const places = placesFor(invitation)
  const onward = stepBack(search?.back, places) ?? places[places.indexOf(step) + 1] ?? lastStep
  const attempt = attempts[step] ?? 0
  useEffect(() => keeper.goTo(step), [keeper, step])

  const problems = problemsOf(invitation, answers, secret, registers)
  const words = wordsOfAll(problems, refused, language)
  if (problems.is_adult) words.is_adult = t('adultNeeded') // one checkbox for both
  const register = useRegister({ keeper, invitation, wrong: words })
  const error = (field: Field) => (attempt > 0 ? words[field] : refused[field])
  const form: JoiningForm = {
    token,
    invitation,
    answers,
    secret,
    countries: countries ?? [],
    estimator,
    change: (patch) => keeper.change(patch),
    changeSecret: (patch) => keeper.changeSecret(patch),
    error,
  }
  const shown = wrongIn(step, words).flatMap((field) => {
    const message = error(field)
    return message ? [{ id: fieldId(field), message: `${labels[field]}: ${message}` }] : []
  })
  const goOn = () => {
    if (step === lastStep) return register.start()
    keeper.attempt(step)
    if (wrongIn(step, words).length > 0) return undefined
    return router.navigate({ ...stepLink(token, onward) })
  }
  const earlier = stepsToMend(words).filter((each) => each < step)
  return { form, name, attempt, shown, earlier, words, register, goOn, onward }
}

/** `?back=5`: the step that sent the reader here to correct something. */
function stepBack(asked: string | undefined, places: readonly number[]): number | undefined {
  const back = Number(asked)
  return back > 0 && places.includes(back) ? back : undefined
}
