import { scopeNames } from '@mahsul/contract/programs/key-words'
import type { KeyState } from '@mahsul/domain/programs/api-key'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Pill, type PillTone, Tag } from '../../ui/Pill.tsx'
import { Bdi, Code, DateText } from '../../ui/Text.tsx'
import { type ApiKey, isOpen } from './keys-query.ts'

const tones: Record<KeyState, PillTone> = { live: 'leaf', stopped: 'clay', expired: 'mute', ended: 'mute' }

type Act = 'end' | 'takeOver'
type Props = { apiKey: ApiKey; readerId: string; onAct?: (act: Act) => void }

/** One key: what it may do, in whose name, until when, and when it was last used. */
export function KeyRow({ apiKey, readerId, onAct }: Props) {
  const t = useTranslations('apiKeys')
  const language = useLanguage()
  const { name, prefix, scopes, state, acts_for: person } = apiKey
  const acts: Act[] = person.external_id === readerId ? ['end'] : ['takeOver', 'end']
  return (
    <li className="api-key">
      <span className="row row--s">
        <b>
          <Bdi>{name}</Bdi>
        </b>
        <Pill tone={tones[state]}>{t(`state.${state}`)}</Pill>
      </span>
      <Code>{`${prefix}…`}</Code>
      <span className="api-key__scopes">
        <span className="sr">{t('scopes')}: </span>
        {scopes.map((scope) => (
          <Tag key={scope}>{scopeNames[scope][language]}</Tag>
        ))}
      </span>
      <KeyDates apiKey={apiKey} />
      {state === 'stopped' ? (
        <span>{t.rich('stoppedWhy', { name: () => <Bdi>{person.name}</Bdi> })}</span>
      ) : null}
      {onAct ? (
        <span className="api-key__acts">
          {acts.map((act) => (
            <Button key={act} variant="quiet" small onClick={() => onAct(act)}>
              <span aria-hidden="true">{t(`${act}.verb`)}</span>
              <span className="sr">{t.rich(`${act}.named`, { name: () => <Bdi>{name}</Bdi> })}</span>
            </Button>
          ))}
        </span>
      ) : null}
    </li>
  )
}

function KeyDates({ apiKey }: { apiKey: ApiKey }) {
  const t = useTranslations('apiKeys')
  const { acts_for: person, last_day: day, last_used_at: used, last_used_from: network } = apiKey
  const { state, created_at: made, created_by: by } = apiKey
  return (
    <>
      {state === 'ended' ? null : (
        <span className="faint">
          {isOpen(apiKey) ? <>{t.rich('actsFor', { name: () => <Bdi>{person.name}</Bdi> })} · </> : null}
          {t.rich(isOpen(apiKey) ? 'until' : 'wasUntil', { date: () => <DateText at={day} /> })}
        </span>
      )}
      <span className="faint">
        {used
          ? t.rich(network ? 'usedFrom' : 'used', {
              at: () => <DateText at={used} as="shortTime" />,
              network: () => <Code>{network}</Code>,
            })
          : t('unused')}
        {' · '}
        {t.rich('made', { name: () => <Bdi>{by.name}</Bdi>, date: () => <DateText at={made} /> })}
      </span>
      <Ending apiKey={apiKey} />
    </>
  )
}

function Ending({ apiKey: { ended_at: at, ended_by: by, end_reason: reason } }: { apiKey: ApiKey }) {
  const t = useTranslations('apiKeys')
  if (!at) return null
  const date = () => <DateText at={at} />
  return (
    <span className="faint">
      {by
        ? t.rich('endedBy', { date, name: () => <Bdi>{by}</Bdi> })
        : t.rich('endedByUs', { date, reason: () => <Bdi>{reason}</Bdi> })}
    </span>
  )
}
