import { fullName } from '@mahsul/domain/kit/full-name'
import { useTranslations } from 'use-intl'
import type { Company } from '../../kit/resource/company.ts'
import { useRowAct } from '../../kit/resource/use-row-act.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Address, Bdi, Code, DateText } from '../../ui/Text.tsx'
import { Part } from './Part.tsx'

type Props = { company: Company }
type Message = Answer<'GET /secure/admin/companies/{id}/messages'>['data'][number]

type Entry = Answer<'GET /secure/admin/companies/{id}/activity'>['data'][number]

const messageTones = { sent: 'mute', waiting: 'sea', given_up: 'clay' } as const

/** Whether a mail arrived, and to whom it went: one that was given up can be sent again. */
export function MessagesPart({ company: { external_id: id } }: Props) {
  const t = useTranslations('companies.parts.messages')
  return (
    <Part
      id={id}
      part="messages"
      className="o-5"
      title={t('title')}
      about={t('about')}
      none={t('none')}
      read={(input) => api('GET /secure/admin/companies/{id}/messages', input)}
      rowKey={(message) => message.external_id}
      columns={[
        { head: t('to'), cell: (message) => <Receiver message={message} /> },
        {
          head: t('what'),
          cell: ({ subject, is_code, channel }) =>
            is_code ? t('code') : subject ? <Bdi>{subject}</Bdi> : channel === 'sms' ? t('sms') : '–',
        },
        { head: t('state'), cell: (message) => <State message={message} /> },
        { head: t('written'), cell: ({ created_at }) => <DateText at={created_at} as="shortTime" /> },
      ]}
    />
  )
}

function Receiver({ message: { person, to } }: { message: Message }) {
  const t = useTranslations('companies.parts.messages')
  return (
    <>
      {person ? (
        <Link to="/admin/users/$id" params={{ id: person.external_id }}>
          <bdi>{fullName(person.name, person.last_name)}</bdi>
        </Link>
      ) : (
        t('invited')
      )}
      <span className="said faint">
        <Address>{to}</Address>
      </span>
    </>
  )
}

function State({ message }: { message: Message }) {
  const t = useTranslations('companies.parts.messages')
  const act = useRowAct()
  const { external_id: id, state, tries, failed, to } = message
  return (
    <>
      <Pill tone={messageTones[state]}>{t(`states.${state}`)}</Pill>
      {failed ? (
        <span className="said faint">
          {t('tries', { n: tries })} · <bdi lang="en">{failed}</bdi>
        </span>
      ) : null}
      {message.can_be_sent_again ? (
        <Button
          variant="secondary"
          small
          busyWords={t('sending')}
          aria-label={t('againTo', { to })}
          onClick={() =>
            act(
              () => api('POST /secure/admin/running/messages/{id}/send-again', { params: { id } }),
              t('resent'),
            )
          }
        >
          {t('again')}
        </Button>
      ) : null}
    </>
  )
}

export function ActivityPart({ company: { external_id: id } }: Props) {
  const t = useTranslations('companies.parts.activity')
  return (
    <Part
      id={id}
      part="activity"
      className="o-6"
      title={t('title')}
      about={t('about')}
      end={
        <Link to="/admin/activity" search={{ company: id }}>
          {t('all')}
        </Link>
      }
      none={t('none')}
      read={(input) => api('GET /secure/admin/companies/{id}/activity', input)}
      rowKey={(entry) => String(entry.id)}
      columns={[
        { head: t('at'), cell: ({ at }) => <DateText at={at} as="shortTime" /> },
        {
          head: t('who'),
          cell: ({ actor, key }) =>
            actor ? (
              <>
                <Link to="/admin/users/$id" params={{ id: actor.external_id }}>
                  <bdi>{fullName(actor.name, actor.last_name)}</bdi>
                </Link>
                {key ? (
                  <span className="said faint">
                    {t.rich('withKey', { key: () => <bdi>{key.name}</bdi> })}
                  </span>
                ) : null}
              </>
            ) : (
              <span className="faint">{t('system')}</span>
            ),
        },
        {
          head: t('what'),
          cell: (entry) => (
            <>
              {entry.in_words ?? entry.action}
              <span className="said faint">
                <Thing entry={entry} />
              </span>
            </>
          ),
        },
      ]}
    />
  )
}

/** What it was done to, linked where it has a page here. */
function Thing({ entry: { entity, entity_id: id, about } }: { entry: Entry }) {
  if (!about || !id) return null
  if (entity === 'trade')
    return (
      <Link to="/admin/trades/$id" params={{ id }}>
        <Code>{about}</Code>
      </Link>
    )
  return entity === 'offer' || entity === 'bid' ? <Code>{about}</Code> : <Bdi>{about}</Bdi>
}
