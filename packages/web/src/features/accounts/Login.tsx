import { useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { GuestPage } from '../../layouts/GuestPage.tsx'
import { failureWords } from '../../lib/failure-words.ts'
import { useHandover } from '../../lib/handover.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { hasPasskeySupport } from '../../lib/passkey.ts'
import { logIn, logInWithPasskey } from '../../lib/session.ts'
import { type CurrentUser, roleOf } from '../../lib/session-store.ts'
import { afterLogin } from '../../routes/guard.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError, TextField } from '../../ui/Field.tsx'
import { ButtonLink, Link } from '../../ui/Link.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Info } from '../../ui/states.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import { isInvalidGrant, type LoginTrouble, passkeyTrouble, troubleWith } from './login-trouble.ts'
import { type HalfLogin, halfLoginIn, SecondFactor } from './SecondFactor.tsx'

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
  const language = useLanguage()
  const router = useRouter()
  const { from, expired } = useSearch({ from: '/login' })
  const handed = useHandover()
  const [email, setEmail] = useState(handed.email ?? '')
  const [password, setPassword] = useState('')
  const [trouble, setTrouble] = useState<LoginTrouble>()
  const [half, setHalf] = useState<HalfLogin>()
  const [busy, setBusy] = useState(false)

  const goOn = async (user: CurrentUser) => {
    const role = roleOf(user)
    if (role) await router.navigate({ href: afterLogin(router, role, from), replace: true })
  }
  const signInByPasskey = async () => {
    setTrouble(undefined)
    try {
      await goOn(await logInWithPasskey())
    } catch (failure) {
      if (isInvalidGrant(failure)) return say(failureWords(failure, language), { tone: 'clay' })
      setTrouble(passkeyTrouble(failure))
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const missing = troubleWith({ email, password })
    setTrouble(missing)
    if (missing)
      return document.getElementById(missing.at === 'email' ? 'login-email' : 'login-password')?.focus()
    setBusy(true)
    try {
      await goOn(await logIn(email.trim(), password))
    } catch (failure) {
      const needed = halfLoginIn(failure)
      if (needed) return setHalf(needed)
      // No member can mend that: it is this program which may not sign anybody in (member.md §8).
      if (isInvalidGrant(failure)) return say(failureWords(failure, language), { tone: 'clay' })
      setTrouble(troubleWith({ email, password }, failure))
    } finally {
      setBusy(false)
    }
  }

  if (half)
    return (
      <SecondFactor
        email={email.trim()}
        half={half}
        onDone={goOn}
        onAgain={(tooLate) => {
          setHalf(undefined)
          setPassword('')
          setTrouble(tooLate ? { at: 'password', say: 'tooLate' } : undefined)
        }}
      />
    )
  const said = trouble && t(`login.${trouble.say}`, { minutes: trouble.minutes ?? 1 })
  return (
    <form className="form" aria-labelledby="login-title" onSubmit={submit} noValidate>
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
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={trouble?.at === 'email' ? said : undefined}
      />
      <PasswordField
        id="login-password"
        label={t('login.password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={trouble?.at === 'password' ? said : undefined}
      />
      <span className="sr" role="alert">
        {trouble && trouble.at !== 'email' ? said : ''}
      </span>
      <div className="row row--between">
        <Button type="submit" busy={busy} busyWords={t('login.busy')}>
          {t('login.submit')}
        </Button>
        <ButtonLink variant="link" to="/password/reset">
          {t('login.forgot')}
        </ButtonLink>
      </div>
      {hasPasskeySupport() ? (
        <div className="login__passkey">
          <Button variant="secondary" busyWords={t('factor.passkey.busy')} onClick={signInByPasskey}>
            {t('login.passkey')}
          </Button>
          {trouble?.at === 'passkey' ? <FieldError>{said}</FieldError> : null}
        </div>
      ) : null}
    </form>
  )
}
