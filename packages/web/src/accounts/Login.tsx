import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { GuestPage } from '../layouts/GuestPage.tsx'
import { hasPasskeySupport } from '../lib/api/passkey.ts'
import { useHandover } from '../lib/handover.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError, TextField } from '../ui/form/Field.tsx'
import { Form } from '../ui/form/Form.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { textProps } from '../ui/form/text-props.ts'
import { ButtonLink, Link } from '../ui/Link.tsx'
import { Info } from '../ui/states.tsx'
import { richTextTags } from '../ui/Text.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { useLogin } from './use-login.ts'

export default function Login() {
  const t = useTranslations('accounts')
  return (
    <GuestPage
      commodity="sesame"
      caption={
        <>
          {t.rich('login.caption', richTextTags)}
          <span>{t.rich('login.captionFrom', richTextTags)}</span>
        </>
      }
      foot={
        <>
          {t('login.invitation')}{' '}
          <Link to="/" hash="join" reloadDocument>
            {t('login.request')}
          </Link>
        </>
      }
    >
      <LoginForm />
    </GuestPage>
  )
}

function LoginForm() {
  const t = useTranslations('accounts')
  const { from, expired } = useSearch({ from: '/login' })
  const handed = useHandover()
  const login = useLogin(handed.email ?? '', from)
  const { email, half, trouble } = login

  if (half)
    return <SecondFactor email={email.trim()} half={half} onDone={login.goOn} onAgain={login.askAgain} />
  const said = trouble && t(`login.${trouble.say}`, { minutes: trouble.minutes ?? 1 })
  return (
    <Form className="form" aria-labelledby="login-title" onSend={login.submit}>
      <h1 id="login-title">{t('login.title')}</h1>
      {handed.say ? (
        <Info>{t(`login.${handed.say}`)}</Info>
      ) : expired ? (
        <Info>{t('login.expired')}</Info>
      ) : from ? (
        <Info>{t('login.toGoOn')}</Info>
      ) : null}
      <TextField
        id="login-email"
        label={t('login.email')}
        type="email"
        dir="ltr"
        autoComplete="username"
        spellCheck={false}
        {...textProps(email, login.setEmail)}
        error={trouble?.at === 'email' ? said : undefined}
      />
      <PasswordField
        id="login-password"
        label={t('login.password')}
        {...textProps(login.password, login.setPassword)}
        error={trouble?.at === 'password' ? said : undefined}
      />
      <span className="sr" role="alert">
        {trouble && trouble.at !== 'email' ? said : ''}
      </span>
      {trouble?.say === 'suspended' ? (
        <p>
          <Link to="/" hash="contact" reloadDocument>
            {t('login.writeToUs')}
          </Link>
        </p>
      ) : null}
      <div className="row row--between">
        <Button type="submit" busy={login.busy} busyWords={t('login.busy')}>
          {t('login.submit')}
        </Button>
        <ButtonLink variant="link" to="/password/reset">
          {t('login.forgot')}
        </ButtonLink>
      </div>
      {hasPasskeySupport() ? (
        <div className="login__passkey">
          <Button variant="secondary" busyWords={t('factor.passkey.busy')} onClick={login.signInByPasskey}>
            {t('login.passkey')}
          </Button>
          {trouble?.at === 'passkey' ? <FieldError>{said}</FieldError> : null}
        </div>
      ) : null}
    </Form>
  )
}
