import type { StepUpMethod } from '@mahsul/domain/accounts/second-factor'
import { RESEND_SECONDS } from '@mahsul/domain/accounts/verification-code'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Answer, CallInput } from '../lib/api/api-types.ts'
import { assertPasskey, hasPasskeySupport } from '../lib/api/passkey.ts'
import { useCountdown } from '../lib/use-countdown.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { CodeField } from '../ui/form/CodeField.tsx'
import { FieldError, TextField } from '../ui/form/Field.tsx'
import { Form } from '../ui/form/Form.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { useWrongField } from '../ui/form/use-wrong-field.ts'
import { Info } from '../ui/states.tsx'
import { CodeSentTo, type SentCode } from './CodeSentTo.tsx'
import { waitAfter } from './code-trouble.ts'
import { type ProofTrouble, proofTrouble } from './proof-trouble.ts'

/** The proof of identity: the body of a step-up, and of the second half of a sign-in. */
export type Proof = Exclude<CallInput<'POST /secure/step-up'>['body'], FormData>
type PasskeyRequest = Answer<'POST /login/second-factor/request'>['data']

type SendCode = () => Promise<Partial<SentCode>>

type Props = {
  methods: readonly StepUpMethod[]
  askPasskey: () => Promise<PasskeyRequest>
  /** Sends the code that goes with the password; returns where it went, and the seconds until the next can be sent. */
  sendCode?: SendCode
  /** Resolves when the proof was accepted, and throws the refusal otherwise. */
  prove: (proof: Proof) => Promise<void>
}

/** One way to confirm one's identity, the strongest first, and the others to choose from. */
export function ProofForm({ methods, askPasskey, sendCode, prove }: Props) {
  const t = useTranslations('accounts.factor')
  const usable = methods.filter((method) => method !== 'passkey' || hasPasskeySupport())
  const [chosen, setChosen] = useState(usable[0])
  if (!chosen) return <Info>{t('noneHere')}</Info>
  const others = usable.filter((method) => method !== chosen)
  return (
    <>
      {chosen === 'passkey' ? <ByPasskey askPasskey={askPasskey} prove={prove} /> : null}
      {chosen === 'totp' ? <ByTotp prove={prove} /> : null}
      {chosen === 'recovery_code' ? <ByRecoveryCode prove={prove} /> : null}
      {chosen === 'password' && sendCode ? <ByPassword sendCode={sendCode} prove={prove} /> : null}
      {others.length > 0 ? (
        <div className="proof-ways">
          <span className="faint">{t('others')}</span>
          {others.map((method) => (
            <Button key={method} variant="link" onClick={() => setChosen(method)}>
              {t(`${method}.name`)}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  )
}

type One = Pick<Props, 'prove'>

/** Sends a proof, and keeps its error. */
function useProof(prove: Props['prove']) {
  const t = useTranslations('accounts')
  const language = useLanguage()
  const [trouble, setTrouble] = useState<ProofTrouble>()
  const [busy, setBusy] = useState(false)
  const send = async (make: () => Promise<Proof> | Proof) => {
    if (busy) return
    setBusy(true)
    setTrouble(undefined)
    try {
      await prove(await make())
    } catch (failure) {
      setTrouble(
        proofTrouble(failure, language, {
          passkey: (why) => t(`factor.passkey.${why}`),
          unreachable: t('login.unreachable'),
          tooMany: (minutes) => t('login.tooMany', { minutes }),
          wrongCode: t('verify.invalid'),
        }),
      )
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, trouble, setTrouble }
}

function ByPasskey({ askPasskey, prove }: One & Pick<Props, 'askPasskey'>) {
  const t = useTranslations('accounts.factor.passkey')
  const { send, busy, trouble } = useProof(prove)
  const press = () =>
    send(async () => ({ method: 'passkey', credential: await assertPasskey(await askPasskey()) }))
  return (
    <div className="proof-one">
      <p>{t('lead')}</p>
      <div role="alert">{trouble ? <FieldError>{trouble.words}</FieldError> : null}</div>
      <div className="row row--end">
        <Button busy={busy} busyWords={t('busy')} autoFocus onClick={press}>
          {t('verb')}
        </Button>
      </div>
    </div>
  )
}

function ByTotp({ prove }: One) {
  const t = useTranslations('accounts')
  const { send, busy, trouble, setTrouble } = useProof(prove)
  const [code, setCode] = useState('')
  const field = useWrongField(trouble)
  const submit = () => {
    if (code.length !== 6) return setTrouble({ at: 'code', words: t('verify.codeNeeded') })
    void send(() => ({ method: 'totp', code }))
  }
  return (
    <Form className="proof-one" onSend={submit}>
      <CodeField
        ref={field}
        label={t('factor.totp.label')}
        hint={t('factor.totp.hint')}
        value={code}
        autoFocus
        onChange={(digits) => {
          setCode(digits)
          setTrouble(undefined)
        }}
        error={trouble?.words}
      />
      <Confirm busy={busy} />
    </Form>
  )
}

function ByRecoveryCode({ prove }: One) {
  const t = useTranslations('accounts')
  const { send, busy, trouble, setTrouble } = useProof(prove)
  const [code, setCode] = useState('')
  const field = useWrongField(trouble)
  const submit = () => {
    if (code.trim() === '') return setTrouble({ at: 'code', words: t('factor.recovery_code.needed') })
    void send(() => ({ method: 'recovery_code', code: code.trim() }))
  }
  return (
    <Form className="proof-one" onSend={submit}>
      <TextField
        ref={field}
        label={t('factor.recovery_code.label')}
        hint={t('factor.recovery_code.hint')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        autoFocus
        onChange={(event) => {
          setCode(event.target.value)
          setTrouble(undefined)
        }}
        error={trouble?.words}
      />
      <Confirm busy={busy} />
    </Form>
  )
}

/** For members without a second factor: the password, and a code that is sent at once. */
function ByPassword({ prove, sendCode }: One & { sendCode: SendCode }) {
  const t = useTranslations('accounts')
  const { send, busy, trouble, setTrouble } = useProof(prove)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { wait, sent, request } = useSentCode(sendCode)
  const field = useWrongField(trouble)
  const submit = () => {
    if (password === '') return setTrouble({ at: 'password', words: t('login.passwordNeeded') })
    if (code.length !== 6) return setTrouble({ at: 'code', words: t('verify.codeNeeded') })
    void send(() => ({ method: 'password', password, code }))
  }
  return (
    <Form className="proof-one" onSend={submit}>
      <p>{t('factor.password.lead')}</p>
      <CodeSentTo sent={sent} />
      <PasswordField
        {...(trouble?.at === 'password' && { ref: field })}
        label={t('login.password')}
        value={password}
        autoFocus
        onChange={(event) => {
          setPassword(event.target.value)
          setTrouble(undefined)
        }}
        error={trouble?.at === 'password' ? trouble.words : undefined}
      />
      <CodeField
        {...(trouble?.at === 'code' && { ref: field })}
        label={t('verify.code')}
        value={code}
        onChange={(digits) => {
          setCode(digits)
          setTrouble(undefined)
        }}
        error={trouble?.at === 'code' ? trouble.words : undefined}
      />
      <div className="row row--between">
        <Button variant="quiet" disabled={wait > 0} onClick={request}>
          {wait > 0 ? t('verify.resendIn', { n: wait }) : t('verify.resend')}
        </Button>
        <Button type="submit" busy={busy} busyWords={t('verify.busy')}>
          {t('verify.submit')}
        </Button>
      </div>
    </Form>
  )
}

function Confirm({ busy }: { busy: boolean }) {
  const t = useTranslations('accounts.verify')
  return (
    <div className="row row--end">
      <Button type="submit" busy={busy} busyWords={t('busy')}>
        {t('submit')}
      </Button>
    </div>
  )
}

/** Sends a code at once; like the codes of acts, errors of sending it are not shown (member.md §8). */
function useSentCode(send: SendCode) {
  const [wait, startWaiting] = useCountdown()
  const [sent, setSent] = useState<Partial<SentCode>>()
  const asked = useRef(false)
  const request = useCallback(() => {
    startWaiting(RESEND_SECONDS)
    send().then(
      (answer) => {
        setSent(answer)
        startWaiting(answer.resend_after ?? 0)
      },
      (failure: unknown) => startWaiting(waitAfter(failure)),
    )
  }, [send, startWaiting])
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    request()
  }, [request])
  return { wait, sent, request }
}
