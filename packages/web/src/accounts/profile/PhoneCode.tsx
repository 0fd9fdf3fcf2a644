import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { isRefusal } from '../../lib/api/refusal.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { richTextTags } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import { type SentCode, sendPhoneCode } from './phone-code.ts'
import { useKeepProfile } from './use-profile.ts'

type Props = { sent: SentCode; email: string; onSent: (sent: SentCode) => void; onOther: () => void }

/** The code that verifies the number. Sent by mail, if SMS is not configured, it saves the number without verifying it. */
export function PhoneCode({ sent, email, onSent, onOther }: Props) {
  const t = useTranslations('profile.phone')
  const language = useLanguage()
  const keep = useKeepProfile()
  const [code, setCode] = useState('')
  const [said, setSaid] = useState<string>()
  const form = useForm<'phone_number', string>({
    input: 'secret',
    id: 'phone',
    labels: { phone_number: t('code') },
    check: () => ({}),
    put: async (digits) => {
      const { data } = await api('PUT /secure/profiles/phone', { body: { ...sent.phone, code: digits } })
      keep(data)
      if (data.phone_verified) say(t('verified'))
      else say(t('saved'), { text: t('savedText') })
      onOther()
    },
  })
  const send = () => {
    setSaid(code.length === 6 ? undefined : t('codeNeeded'))
    return code.length === 6 ? form.send(code) : undefined
  }
  const isWrong = isRefusal(form.failure, 'CODE_NOT_FOUND')
  const isLate = isRefusal(form.failure, 'CODE_EXPIRED')
  const aboutCode = isWrong ? t('invalid') : isLate ? failureWords(form.failure, language) : undefined
  const to = sent.channel === 'sms' ? sent.to : email
  return (
    <FormSheet
      form={{ ...form, failure: aboutCode ? undefined : form.failure }}
      title={t('verify')}
      verb={t('confirm')}
      busyWords={t('confirming')}
      others={
        <Button variant="quiet" onClick={onOther}>
          {t('other')}
        </Button>
      }
      onSend={send}
    >
      <p role="status" className="profile__head">
        {t.rich(sent.channel, { ...richTextTags, to })}
      </p>
      <CodeField
        {...form.of('phone_number')}
        autoFocus
        value={code}
        onChange={(digits) => {
          setCode(digits)
          setSaid(undefined)
        }}
        error={said ?? aboutCode ?? form.of('phone_number').error}
      />
      <Resend sent={sent} onSent={onSent} />
    </FormSheet>
  )
}

function Resend({ sent, onSent }: Pick<Props, 'sent' | 'onSent'>) {
  const t = useTranslations('profile.phone')
  const language = useLanguage()
  const [wait, startWait] = useCountdown(sent.resend_after)
  const resend = async () => {
    try {
      const again = await sendPhoneCode(sent.phone)
      onSent(again)
      startWait(again.resend_after)
    } catch (failure) {
      say(failureWords(failure, language), { tone: 'clay' })
    }
  }
  return (
    <Button variant="quiet" disabled={wait > 0} onClick={resend}>
      {wait > 0 ? t('resendIn', { n: wait }) : t('resend')}
    </Button>
  )
}
