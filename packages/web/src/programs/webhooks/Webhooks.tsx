import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { RightNote } from '../../kit/RightNote.tsx'
import { useMayAct } from '../../kit/rights.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { PaddedSection } from '../../ui/sections.tsx'
import { FailedState, Note, SkeletonLines } from '../../ui/states.tsx'
import { Address, Bdi } from '../../ui/Text.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { StatePill, WebhookNote } from './WebhookState.tsx'
import { type Webhook, webhooksQuery } from './webhooks-query.ts'
import './webhooks.css'

/** Where events of the company are sent; their addresses may have a password in them, so owners alone read them. */
export function Webhooks() {
  const t = useTranslations('webhooks')
  const isOwner = useMayAct('people')
  const { data, isPending, refetch } = useQuery({ ...webhooksQuery, enabled: isOwner })
  if (!isOwner)
    return (
      <Frame>
        <RightNote act="people" />
      </Frame>
    )
  if (isPending) return <SkeletonLines lines={6} />
  if (!data)
    return (
      <FailedState title={t('failed')} onRetry={() => refetch()}>
        {t('failedWhy')}
      </FailedState>
    )
  return <OwnWebhooks webhooks={data.webhooks} most={data.most} />
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('webhooks')
  return (
    <PaddedSection title={t('head')}>
      <p>{t('what')}</p>
      <p className="faint">{t.rich('how', { doc: (words) => <a href="/api/docs">{words}</a> })}</p>
      {children}
    </PaddedSection>
  )
}

function OwnWebhooks({ webhooks, most }: { webhooks: readonly Webhook[]; most: number }) {
  const t = useTranslations('webhooks')
  const [making, setMaking] = useState(false)
  const [secret, setSecret] = useState<string>()
  const shown = secret ? <SecretDialog secret={secret} onClose={() => setSecret(undefined)} /> : null
  if (making) return <WebhookForm onSecret={setSecret} onClose={() => setMaking(false)} />
  return (
    <>
      <Frame>
        {webhooks.length > 0 ? (
          <ul className="webhooks">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.external_id} webhook={webhook} />
            ))}
          </ul>
        ) : (
          <p className="webhooks faint">{t('none')}</p>
        )}
        {webhooks.length >= most ? (
          <Note>{t('full', { n: most })}</Note>
        ) : (
          <div className="row row--end">
            <Button variant="secondary" icon="plus" onClick={() => setMaking(true)}>
              {t('open')}
            </Button>
          </div>
        )}
      </Frame>
      {shown}
    </>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('webhooks')
  const { external_id: id, url, description, event_types: types, waiting, host } = webhook
  return (
    <li className="webhook">
      <span className="row row--s">
        <b>
          <Address>{url}</Address>
        </b>
        <StatePill webhook={webhook} />
      </span>
      <span className="faint">
        {description ? (
          <>
            <Bdi>{description}</Bdi> ·{' '}
          </>
        ) : null}
        {types ? t('someEvents', { n: types.length }) : t('allEvents')}
        {waiting > 0 ? <> · {t('waiting', { n: waiting })}</> : null}
      </span>
      <WebhookNote webhook={webhook} />
      <Link className="webhook__more" to="/profile/webhooks/$id" params={{ id }}>
        <span>
          {t.rich('deliveriesOf', {
            sr: (words) => <span className="sr">{words}</span>,
            host: () => <Address>{host.name}</Address>,
          })}
        </span>
        <Icon name="next" />
      </Link>
    </li>
  )
}
