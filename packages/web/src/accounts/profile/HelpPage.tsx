import { checkQuestion } from '@mahsul/domain/accounts/help'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { TextArea } from '../../ui/form/Field.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useInput } from '../../ui/form/use-input.ts'
import { Note } from '../../ui/states.tsx'
import { say } from '../../ui/toasts.ts'
import { ProfileFrame } from './ProfileFrame.tsx'

export default function HelpPage() {
  return <ProfileFrame section="help">{() => <Question />}</ProfileFrame>
}

function Question() {
  const t = useTranslations('profile.help')
  const [message, setMessage, input] = useInput<string>('profile/help', '')
  const form = useForm<'message', { message: string }>({
    input,
    labels: { message: t('message') },
    check: checkQuestion,
    put: async (question) => {
      await api('POST /secure/help', { body: question })
      setMessage('')
      say(t('sent'), { text: t('sentText') })
    },
  })
  return (
    <FormSheet form={form} title={t('head')} verb={t('send')} onSend={() => form.send({ message })}>
      <TextArea {...form.of('message')} hint={t('hint')} rows={6} {...textProps(message, setMessage)} />
      <Note>{t('note')}</Note>
    </FormSheet>
  )
}
