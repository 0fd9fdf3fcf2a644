import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { logIn, logInWithPasskey } from '../lib/api/session.ts'
import { type CurrentUser, roleOf } from '../lib/api/session-store.ts'
import { failureWords } from '../lib/words/failure-words.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { afterLogin } from '../routes/guard.ts'
import { say } from '../ui/toasts.ts'
import { isInvalidGrant, type LoginTrouble, passkeyTrouble, troubleWith } from './login-trouble.ts'
import { type HalfLogin, halfLoginIn } from './SecondFactor.tsx'

/** Signing in with a password or a passkey, as far as the second factor; `from` is where the reader wanted to go. */
export function useLogin(handedEmail: string, from: string | undefined) {
  const language = useLanguage()
  const router = useRouter()
  const [email, setEmail] = useState(handedEmail)
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
  const submit = async () => {
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
      // The member cannot fix that: this client may not sign anybody in (member.md §8).
      if (isInvalidGrant(failure)) return say(failureWords(failure, language), { tone: 'clay' })
      setTrouble(troubleWith({ email, password }, failure))
    } finally {
      setBusy(false)
    }
  }
  const askAgain = (tooLate: boolean) => {
    setHalf(undefined)
    setPassword('')
    setTrouble(tooLate ? { at: 'password', say: 'tooLate' } : undefined)
  }
  return {
    email,
    setEmail,
    password,
    setPassword,
    trouble,
    half,
    busy,
    goOn,
    signInByPasskey,
    submit,
    askAgain,
  }
}
