import { scopeNames } from '@mahsul/contract/programs/key-words'
import { isoDate, utcDay } from '@mahsul/domain/kit/calendar'
import { checkNewKey, LONGEST_KEY_NAME, latestLastDay, usualLastDay } from '@mahsul/domain/programs/api-key'
import { type KeyScope, keyScopes } from '@mahsul/domain/programs/key-scopes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { keys } from '../../kit/queries.ts'
import { api } from '../../lib/api/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { FieldError, TextField } from '../../ui/form/Field.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useInput } from '../../ui/form/use-input.ts'
import { Note } from '../../ui/states.tsx'

type Answers = { name: string; scopes: readonly KeyScope[]; lastDay: string }
type Props = { onMade: (token: string) => void; onClose: () => void }

/** A name, what the key may do, and until when. Its secret is shown afterwards, once. */
export function NewKey({ onMade, onClose }: Props) {
  const t = useTranslations('apiKeys.new')
  const k = useTranslations('apiKeys')
  const queries = useQueryClient()
  const [today] = useState(() => utcDay(serverNow()))
  const [typed, setTyped, input] = useInput<Answers>('api-key', {
    name: '',
    scopes: ['read'],
    lastDay: usualLastDay(today),
  })
  const change = (next: Partial<Answers>) => setTyped((before) => ({ ...before, ...next }))
  const form = useForm<'name' | 'scopes' | 'lastDay', Answers>({
    id: 'api-key',
    input,
    labels: { name: t('name'), scopes: t('scopes'), lastDay: t('lastDay') },
    names: { lastDay: 'last_day' },
    check: (answers) => checkNewKey({ ...answers, lastDay: isoDate(answers.lastDay) }, today),
    put: async ({ name, scopes, lastDay }) => {
      const body = { name: name.trim(), scopes: [...scopes], last_day: lastDay }
      const { data } = await api('POST /secure/company/api-keys', { body })
      onMade(data.token) // first: nobody gets it a second time
      await queries.invalidateQueries({ queryKey: keys.apiKeys })
    },
  })
  const send = async () => {
    if (await form.send(typed)) onClose()
  }
  return (
    <FormSheet
      form={form}
      title={k('open')}
      verb={t('send')}
      busyWords={t('sending')}
      others={
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      }
      onSend={send}
    >
      <TextField
        {...form.of('name')}
        hint={t('nameHint')}
        maxLength={LONGEST_KEY_NAME}
        autoComplete="off"
        value={typed.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <ScopesField {...form.of('scopes')} value={typed.scopes} onChange={(scopes) => change({ scopes })} />
      <TextField
        {...form.of('lastDay')}
        hint={t('lastDayHint')}
        type="date"
        dir="ltr"
        min={today}
        max={latestLastDay(today)}
        value={typed.lastDay}
        onChange={(event) => change({ lastDay: event.target.value })}
      />
      <Note>{t('inYourName')}</Note>
    </FormSheet>
  )
}

type ScopesProps = {
  id?: string
  label: React.ReactNode
  error?: React.ReactNode
  value: readonly KeyScope[]
  onChange: (scopes: readonly KeyScope[]) => void
}

/** Each scope with what it allows, and under them what none allows. */
function ScopesField({ id, label, error, value, onChange }: ScopesProps) {
  const t = useTranslations('apiKeys.new')
  const language = useLanguage()
  const toggle = (scope: KeyScope, isOn: boolean) =>
    onChange(keyScopes.filter((each) => (each === scope ? isOn : value.includes(each))))
  return (
    <fieldset
      className={error ? 'api-key__choice has-error' : 'api-key__choice'}
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-e` : undefined}
    >
      <legend>{label}</legend>
      {keyScopes.map((scope) => (
        <Checkbox
          key={scope}
          label={scopeNames[scope][language]}
          under={t(`may.${scope}`)}
          checked={value.includes(scope)}
          onChange={(event) => toggle(scope, event.target.checked)}
        />
      ))}
      {error ? <FieldError id={`${id}-e`}>{error}</FieldError> : null}
      <p className="faint">{t('never')}</p>
    </fieldset>
  )
}
