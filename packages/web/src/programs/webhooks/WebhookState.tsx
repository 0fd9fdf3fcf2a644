import { useTranslations } from 'use-intl'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { Address, Bdi, DateText } from '../../ui/Text.tsx'
import { stateOf, type Webhook, type WebhookState } from './webhooks-query.ts'

const tones: Record<WebhookState, PillTone> = {
  on: 'leaf',
  waiting: 'sea',
  failing: 'clay',
  refused: 'clay',
  revoked: 'clay',
  off: 'mute',
}

export function StatePill({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('webhooks.state')
  const state = stateOf(webhook)
  return <Pill tone={tones[state]}>{t(state)}</Pill>
}

const offWords = { owner: 'why.owner', failing: 'why.offFailing', gone: 'why.offGone' } as const

/** Why nothing arrives, and what helps; nothing where all is well. */
export function WebhookNote({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('webhooks')
  const { off, host, failing_since: since } = webhook
  const state = stateOf(webhook)
  if (state === 'on') return null
  const at = off?.at ?? since
  const words =
    state === 'off' && off
      ? offWords[off.reason]
      : (`why.${state as Exclude<WebhookState, 'on' | 'off'>}` as const) // an off one has its reason
  return (
    <span className="faint">
      {t.rich(words, {
        host: () => <Address>{host.name}</Address>,
        reason: () => <Bdi>{host.reason}</Bdi>,
        date: () => (at ? <DateText at={at} as="shortTime" /> : null),
      })}
    </span>
  )
}
