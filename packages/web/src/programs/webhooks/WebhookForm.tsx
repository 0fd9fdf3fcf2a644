import type { EventType } from '@mahsul/contract/programs/event-types'
import type { Problems } from '@mahsul/domain/kit/problems'
import { checkWebhookUrl, LONGEST_WEBHOOK_DESCRIPTION } from '@mahsul/domain/programs/webhook'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { keys } from '../../kit/queries.ts'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useInput } from '../../ui/form/use-input.ts'
import { say } from '../../ui/toasts.ts'
import { EventTypesField } from './EventTypesField.tsx'
import type { Webhook } from './webhooks-query.ts'
import './webhooks.css'

type Answers = { url: string; description: string; types: readonly EventType[] | null }
type Props = {
  /** The one that is changed; a new one without it. */
  webhook?: Webhook
  /** What a new one is signed with, which is shown once. */
  onSecret?: (secret: string) => void
  onClose: () => void
}

/** This machine is left to the server to decide on: the demo takes it. */
function checkWebhook({ url, types }: Answers): Problems<'url' | 'types'> {
  const wrong = checkWebhookUrl(url.trim(), { local: true })
  return { ...(wrong && { url: wrong }), ...(types?.length === 0 && { types: { rule: 'choice' } as const }) }
}

export function WebhookForm({ webhook, onSecret, onClose }: Props) {
  const t = useTranslations('webhooks.form')
  const w = useTranslations('webhooks')
  const queries = useQueryClient()
  const [typed, setTyped, input] = useInput<Answers>(`webhook/${webhook?.external_id ?? 'new'}`, {
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    types: webhook?.event_types ?? null,
  })
  const { url, description, types } = typed
  const change = (next: Partial<Answers>) => setTyped((before) => ({ ...before, ...next }))
  const form = useForm<'url' | 'description' | 'types', Answers>({
    id: 'webhook',
    input,
    labels: { url: t('url'), description: t('description'), types: t('events') },
    names: { types: 'event_types' },
    words: (_problem, field) => (field === 'types' ? t('chooseOne') : undefined),
    check: checkWebhook,
    put: async ({ types, ...answers }) => {
      const body = {
        url: answers.url.trim(),
        description: answers.description.trim(),
        event_types: types && [...types],
      }
      if (webhook) {
        await api('PUT /secure/company/webhooks/{id}', { params: { id: webhook.external_id }, body })
        say(t('saved'))
      } else {
        const { data } = await api('POST /secure/company/webhooks', { body })
        onSecret?.(data.secret)
      }
      await queries.invalidateQueries({ queryKey: keys.webhooks })
    },
  })
  const send = async () => {
    if (await form.send(typed)) onClose()
  }
  return (
    <FormSheet
      form={form}
      title={webhook ? t('edit') : w('open')}
      verb={webhook ? t('save') : t('create')}
      {...(!webhook && { busyWords: t('creating') })}
      others={
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      }
      onSend={send}
    >
      <TextField
        {...form.of('url')}
        type="url"
        dir="ltr"
        autoComplete="off"
        hint={t('urlHint')}
        {...textProps(url, (next) => change({ url: next }))}
      />
      <TextField
        {...form.of('description')}
        dir="auto"
        maxLength={LONGEST_WEBHOOK_DESCRIPTION}
        autoComplete="off"
        hint={t('descriptionHint')}
        {...textProps(description, (next) => change({ description: next }))}
      />
      <EventTypesField {...form.of('types')} value={types} onChange={(next) => change({ types: next })} />
    </FormSheet>
  )
}
