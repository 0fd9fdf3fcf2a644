import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RightNote } from '../../kit/RightNote.tsx'
import { useMayAct } from '../../kit/rights.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { PaddedSection } from '../../ui/sections.tsx'
import { EmptyState, FailedState, SkeletonLines } from '../../ui/states.tsx'
import { Address, Bdi, DateText } from '../../ui/Text.tsx'
import { Deliveries } from './Deliveries.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookActs } from './WebhookActs.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { StatePill, WebhookNote } from './WebhookState.tsx'
import { type Webhook, webhooksQuery } from './webhooks-query.ts'
import './webhooks.css'

/** One webhook: its state, what can be done with it, and each of its deliveries. */
export function OneWebhook() {
  const t = useTranslations('webhooks')
  const { id } = useParams({ from: '/profile/webhooks/$id' })
  const isOwner = useMayAct('people')
  const { data, isPending, refetch } = useQuery({ ...webhooksQuery, enabled: isOwner })
  if (!isOwner)
    return (
      <PaddedSection title={t('head')}>
        <RightNote act="people" />
      </PaddedSection>
    )
  if (isPending) return <SkeletonLines lines={6} />
  if (!data)
    return (
      <FailedState title={t('failed')} onRetry={() => refetch()}>
        {t('failedWhy')}
      </FailedState>
    )
  const webhook = data.webhooks.find(({ external_id }) => external_id === id)
  return (
    <>
      <p>
        <Link className="webhook__more" to="/profile/webhooks">
          <Icon name="previous" />
          <span>{t('back')}</span>
        </Link>
      </p>
      {webhook ? <Shown webhook={webhook} /> : <EmptyState title={t('gone')}>{t('goneWhy')}</EmptyState>}
    </>
  )
}

function Shown({ webhook }: { webhook: Webhook }) {
  const [editing, setEditing] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <>
      {editing ? (
        <WebhookForm webhook={webhook} onClose={() => setEditing(false)} />
      ) : (
        <PaddedSection
          title={
            <>
              <Address>{webhook.url}</Address> <StatePill webhook={webhook} />
            </>
          }
        >
          <About webhook={webhook} />
          <WebhookActs webhook={webhook} onEdit={() => setEditing(true)} onSecret={setSecret} />
        </PaddedSection>
      )}
      <Deliveries id={webhook.external_id} />
      {secret ? <SecretDialog secret={secret} onClose={() => setSecret(undefined)} /> : null}
    </>
  )
}

function About({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('webhooks')
  const { description, event_types: types, waiting, former_secret_until: former } = webhook
  return (
    <div className="webhook__about">
      {description ? (
        <span>
          <Bdi>{description}</Bdi>
        </span>
      ) : null}
      <WebhookNote webhook={webhook} />
      {former ? (
        <span className="faint">
          {t.rich('former', { date: () => <DateText at={former} as="shortTime" /> })}
        </span>
      ) : null}
      <span className="faint">
        {types ? t('someEvents', { n: types.length }) : t('allEvents')}
        {waiting > 0 ? <> · {t('waiting', { n: waiting })}</> : null}
      </span>
      <span className="faint">
        {t.rich('made', {
          name: () => <Bdi>{webhook.created_by}</Bdi>,
          date: () => <DateText at={webhook.created_at} />,
        })}
      </span>
    </div>
  )
}
