import { checkPassword, wordsOfOwner } from '@mahsul/domain/accounts/password'
import type { Problem, Problems } from '@mahsul/domain/kit/problems'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { NewPasswordFields } from '../../companies/members/NewPasswordFields.tsx'
import { openEstimator } from '../../companies/members/strength.ts'
import { useEstimator } from '../../companies/members/use-estimator.ts'
import { api } from '../../lib/api/api.ts'
import type { Profile } from '../../lib/api/session.ts'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Note } from '../../ui/states.tsx'
import { say } from '../../ui/toasts.ts'

type Answers = { current: string; password: string; confirmation: string }
type Field = 'current_password' | 'password' | 'password_confirmation'
const nothing: Answers = { current: '', password: '', confirmation: '' }

export function PasswordForm({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.security')
  const i = useTranslations('accounts.password')
  const [typed, setTyped] = useState(nothing)
  const estimator = useEstimator(typed.current !== '' || typed.password !== '')
  const own = wordsOfOwner({
    email: profile.email,
    name: profile.name,
    lastName: profile.last_name,
    company: profile.company.company_name,
  })
  const change = (next: Partial<Answers>) => setTyped((before) => ({ ...before, ...next }))
  const form = useForm<Field, Answers>({
    input: 'secret',
    id: 'security',
    labels: { current_password: t('current'), password: t('new'), password_confirmation: i('again') },
    check: (answers) => checkAnswers(answers, own),
    put: async ({ current, password, confirmation }) => {
      const body = { current_password: current, password, password_confirmation: confirmation }
      await api('PUT /secure/profiles/password', { body })
      setTyped(nothing)
      say(t('saved'), { text: t('savedText') })
    },
  })
  const { error: wrong } = form.of('password')
  const { error: differs } = form.of('password_confirmation')
  return (
    <FormSheet form={form} title={t('password')} verb={t('save')} onSend={() => form.send(typed)}>
      {/* Whose password it is, for browsers that store it. */}
      <input
        type="text"
        className="sr"
        autoComplete="username"
        value={profile.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        {...form.of('current_password')}
        value={typed.current}
        onChange={(event) => change({ current: event.target.value })}
      />
      <NewPasswordFields
        id="security"
        label={t('new')}
        password={typed.password}
        confirmation={typed.confirmation}
        onPassword={(password) => change({ password })}
        onConfirmation={(confirmation) => change({ confirmation })}
        errors={{ password: wrong, confirmation: differs }}
        estimator={estimator}
        own={own}
      />
      <Note>{t('hint')}</Note>
    </FormSheet>
  )
}

async function checkAnswers(
  { current, password, confirmation }: Answers,
  own: readonly string[],
): Promise<Problems<Field>> {
  // Without its dictionaries, for instance offline, only the server checks.
  const { isGuessable } = await openEstimator().catch(() => ({ isGuessable: () => false }))
  const wrong: Problem | undefined = checkPassword(password, { isGuessable }, own)
  return {
    ...(current === '' && { current_password: { rule: 'required' } }),
    ...(wrong && { password: wrong }),
    ...(confirmation !== password && { password_confirmation: { rule: 'sameAs' } }),
  }
}
