import { useTranslations } from 'use-intl'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { TextField } from '../../../ui/form/Field.tsx'
import { NewPasswordFields } from '../../members/NewPasswordFields.tsx'
import { useJoiningForm } from '../form-context.ts'

export function AccountStep() {
  const t = useTranslations('joining')
  const { invitation, answers, secret, estimator, change, changeSecret, error, of } = useJoiningForm()
  const { email } = invitation
  return (
    <>
      <TextField
        id="join-email"
        label={t('field.email')}
        hint={t('hint.email')}
        type="email"
        dir="ltr"
        autoComplete="username"
        value={email}
        readOnly
      />
      <NewPasswordFields
        id="join"
        password={secret.password}
        confirmation={secret.password_confirmation}
        onPassword={(password) => changeSecret({ password })}
        onConfirmation={(password_confirmation) => changeSecret({ password_confirmation })}
        errors={{ password: error('password'), confirmation: error('password_confirmation') }}
        estimator={estimator}
        own={[email, answers.name, answers.last_name, answers.company_name]}
      />
      <Checkbox
        {...of('is_adult')}
        label={t.rich('adult', {
          terms: (words) => <OtherPage href="/terms-and-conditions">{words}</OtherPage>,
          privacy: (words) => <OtherPage href="/privacy-policy">{words}</OtherPage>,
        })}
        checked={answers.is_adult}
        onChange={(event) => change({ is_adult: event.target.checked })}
      />
    </>
  )
}

/** In a new window, so that the password typed here stays. */
const OtherPage = ({ href, children }: { href: string; children: React.ReactNode }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
  </a>
)
