import { useTranslations } from 'use-intl'
import { NewPasswordFields } from '../../companies/members/NewPasswordFields.tsx'
import { GuestPage } from '../../layouts/GuestPage.tsx'
import { useHandover } from '../../lib/handover.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { Link } from '../../ui/Link.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { useNewPassword } from './use-new-password.ts'
import './password.css'

/** The code that was sent, and the new password. */
export default function PasswordNew() {
  const t = useTranslations('accounts')
  return (
    <GuestPage commodity="chickpea" foot={<Link to="/login">{t('password.reset.back')}</Link>}>
      <NewPasswordForm />
    </GuestPage>
  )
}

function NewPasswordForm() {
  const t = useTranslations('accounts')
  const handed = useHandover()
  const form = useNewPassword(handed)
  const { answers, change, errors, wait } = form
  return (
    <Form className="form" aria-labelledby="renew-title" onSend={form.send}>
      <h1 id="renew-title">{t('password.renew.title')}</h1>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {handed.email ? (
        <p className="guest-lead">
          {t.rich('password.renew.sent', { ...richTextTags, email: handed.email })}{' '}
          <Link to="/password/reset">{t('password.renew.other')}</Link>
        </p>
      ) : (
        <TextField
          {...form.of('email')}
          type="email"
          dir="ltr"
          autoComplete="username"
          spellCheck={false}
          {...textProps(answers.email, change('email'))}
        />
      )}
      <CodeField {...form.of('code')} value={answers.code} onChange={change('code')} />
      <p className="resend">
        <Button variant="quiet" small disabled={wait > 0} onClick={form.sendAgain}>
          {wait > 0 ? t('verify.resendIn', { n: wait }) : t('verify.resend')}
        </Button>
      </p>
      {handed.email ? <NameBesidePassword email={handed.email} /> : null}
      <NewPasswordFields
        id="renew"
        password={answers.password}
        confirmation={answers.password_confirmation}
        onPassword={change('password')}
        onConfirmation={change('password_confirmation')}
        errors={{ password: errors.password, confirmation: errors.password_confirmation }}
        estimator={form.estimator}
        own={[answers.email]}
      />
      <p className="guest-lead">{t('password.renew.endsSessions')}</p>
      <Button type="submit" busy={form.busy} busyWords={t('password.renew.busy')}>
        {t('password.renew.submit')}
      </Button>
    </Form>
  )
}

/** Password managers store a new password under the user name next to it. */
const NameBesidePassword = ({ email }: { email: string }) => (
  <input
    type="email"
    className="sr"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
)
