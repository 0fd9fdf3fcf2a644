import type { RegistrationBody } from '@mahsul/contract/companies/registration'
import {
  registrationFromWire,
  registrationProblemsOnWire,
} from '@mahsul/contract/companies/registration-wire'
import { checkRegistration } from '@mahsul/domain/companies/registration'
import type { Problems } from '@mahsul/domain/kit/problems'
import type { Registers } from '@mahsul/domain/kit/registers'
import type * as z from 'zod'
import type { CallInput } from '../../lib/api/api-types.ts'

type ColleagueBody = Exclude<CallInput<'POST /register/colleague'>['body'], FormData>

/** A person's answers, by their wire names; all of it may be stored. */
export const emptyAnswers = {
  is_adult: false,
  gender: '',
  name: '',
  last_name: '',
  image_url: '',
  company_name: '',
  company_document_name: '',
  company_address: '',
  company_zip_code: '',
  company_city: '',
  company_country: '',
  website: '',
  bank_name: '',
  bank_address: '',
  bank_zip_code: '',
  bank_iban: '',
  bank_swift: '',
  bank_account_number: '',
  bank_account_currency: '',
  bank_confirmed: false,
  language: '',
  time_zone: '',
  use_sms_service: true,
  country_code: '',
  phone_number: '',
}
export type Answers = typeof emptyAnswers
/** Typed and never stored. */
export type Secret = { password: string; password_confirmation: string }
export type Field = Exclude<keyof Answers, 'bank_confirmed'> | keyof Secret

/** The six steps, in order; each is a page. */
export const stepNames = ['account', 'personal', 'company', 'bank', 'preferences', 'phone'] as const
export type StepName = (typeof stepNames)[number]
export const lastStep = stepNames.length - 1

const fieldsOf: Record<StepName, readonly Field[]> = {
  account: ['password', 'password_confirmation', 'is_adult'],
  personal: ['gender', 'name', 'last_name', 'image_url'],
  company: [
    'company_name',
    'company_document_name',
    'company_country',
    'company_city',
    'company_address',
    'company_zip_code',
    'website',
  ],
  bank: [
    'bank_name',
    'bank_iban',
    'bank_swift',
    'bank_account_number',
    'bank_account_currency',
    'bank_address',
    'bank_zip_code',
  ],
  preferences: ['language', 'time_zone', 'use_sms_service'],
  phone: ['country_code', 'phone_number'],
}
export const allFields: readonly Field[] = stepNames.flatMap((name) => fieldsOf[name])

/** Whom the link is for; `company`: a colleague of a company that is there. */
export type Invited = { email: string; company?: { company_name: string } | undefined }

const colleagueSteps: readonly StepName[] = ['account', 'personal', 'preferences', 'phone']

/** The steps that an invitation has, by their places: a colleague enters only what is their own. */
export const placesFor = ({ company }: Pick<Invited, 'company'>): number[] =>
  stepNames.flatMap((name, place) => (company && !colleagueSteps.includes(name) ? [] : [place]))

/** The fields of a step with problems, in page order. */
export const wrongIn = (step: number, wrong: Partial<Record<Field, unknown>>): Field[] =>
  fieldsOf[stepNames[step]!].filter((field) => wrong[field])

/** The steps with problems. */
export const stepsToMend = (wrong: Partial<Record<Field, unknown>>): number[] =>
  stepNames.flatMap((_, step) => (wrongIn(step, wrong).length > 0 ? [step] : []))

/** `/register/$token/bank` → 3; undefined for the link itself. */
export function stepOfRoute(path: string | undefined): number | undefined {
  const step = stepNames.findIndex((each) => path === `/register/$token/${each}`)
  return step < 0 ? undefined : step
}

/**
 * The step a link opens: the one that was left, unless an earlier one has a problem. The password is not checked here: it is
 * never stored, so it is missing on every other device and typed again at the end.
 */
export function stepToOpen(
  invited: Pick<Invited, 'company'>,
  left: number,
  wrong: Partial<Record<Field, unknown>>,
): number {
  const { password: _, password_confirmation: __, ...kept } = wrong
  const [first = lastStep] = stepsToMend(kept)
  const place = Math.min(left, first)
  return placesFor(invited).find((each) => each >= place) ?? lastStep
}

/** The server's checks, as far as the loaded tables allow. */
export function problemsOf(
  invited: Invited,
  answers: Answers,
  secret: Secret,
  registers: Registers,
): Problems<Field> {
  const said = registrationFromWire(invited.email, {
    ...answers,
    company_name: invited.company?.company_name ?? answers.company_name,
    password: secret.password,
  })
  const isConfirmed = secret.password === secret.password_confirmation
  const found: Problems<Field> = {
    ...registrationProblemsOnWire(checkRegistration(said, registers)),
    ...(!isConfirmed && { password_confirmation: { rule: 'sameAs' } as const }),
  }
  const asked = placesFor(invited).flatMap((place) => wrongIn(place, found))
  return Object.fromEntries(asked.map((field) => [field, found[field]]))
}

/** The payload of member.md §3, with the two fields that are sent empty; call it once there are no problems. */
export const registrationBody = (
  { bank_confirmed, company_document_name, ...answers }: Answers,
  secret: Secret,
) =>
  ({
    ...answers,
    ...(company_document_name && { company_document_name }),
    ...secret,
    ...(bank_confirmed && { bank_confirmed }),
    business_type: '',
    company_image_url: '',
  }) as z.input<typeof RegistrationBody> // checked: the choices are the contract's

/** A colleague's own answers; company and bank are there. */
export const colleagueBody = (answers: Answers, secret: Secret) => {
  const { gender, name, last_name, image_url, time_zone, language } = answers
  const { country_code, phone_number, use_sms_service, is_adult } = answers
  const person = { gender, name, last_name, image_url, time_zone, language }
  const rest = { country_code, phone_number, use_sms_service, is_adult }
  return { ...person, ...rest, ...secret } as Omit<ColleagueBody, 'token' | 'code'> // checked: the choices are the contract's
}

/** What is stored: no secret, and nothing that is empty. */
export const draftBody = (answers: Answers, step: number) => ({
  ...Object.fromEntries(
    Object.entries(answers).filter(
      ([field, answer]) => answer !== '' && !(field === 'bank_confirmed' && !answer),
    ),
  ),
  step: stepNames[step]!,
})

/** Reads a stored draft; unknown fields stay as they are. */
export function answersOf(draft: Record<string, unknown>, begin: Answers): Answers {
  const known = Object.entries(begin).map(([field, before]) => {
    const kept = draft[field]
    return [field, typeof kept === typeof before ? kept : before]
  })
  return Object.fromEntries(known) as Answers // the same keys with values of the same types
}

export const stepOf = (draft: Record<string, unknown>): number =>
  Math.max(0, stepNames.indexOf(draft.step as StepName))
