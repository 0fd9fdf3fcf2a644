import { commas } from '@mahsul/contract/kit/common-words'
import { scopeNames } from '@mahsul/contract/programs/key-words'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMayAsAdmin } from '../../kit/admin-role.ts'
import { ReasonDialog } from '../../kit/forms/ReasonDialog.tsx'
import type { Company } from '../../kit/resource/company.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Bdi, Code, DateText, Quoted } from '../../ui/Text.tsx'
import { Part } from './Part.tsx'

type Key = Answer<'GET /secure/admin/companies/{id}/api-keys'>['data'][number]

/** Programs that act for the company; an operator ends one with a reason. */
export function KeysPart({ company: { external_id: id } }: { company: Company }) {
  const t = useTranslations('companies.parts.apiKeys')
  const language = useLanguage()
  const mayEnd = useMayAsAdmin('operate')
  const [ending, setEnding] = useState<Key>()
  return (
    <>
      <Part
        id={id}
        part="api-keys"
        className="o-3"
        title={t('title')}
        none={t('none')}
        read={(input) => api('GET /secure/admin/companies/{id}/api-keys', input)}
        rowKey={(key) => key.external_id}
        columns={[
          {
            head: t('name'),
            cell: (key) => <NameOfKey apiKey={key} {...(mayEnd && { onEnd: () => setEnding(key) })} />,
          },
          {
            head: t('scopes'),
            cell: ({ scopes }) => scopes.map((scope) => scopeNames[scope][language]).join(commas[language]),
          },
          {
            head: t('for'),
            cell: ({ acts_for: person }) => (
              <Link to="/admin/users/$id" params={{ id: person.external_id }}>
                <Bdi>{person.name}</Bdi>
              </Link>
            ),
          },
          { head: t('used'), cell: (key) => <LastUse apiKey={key} /> },
          { head: t('until'), cell: ({ last_day }) => <DateText at={last_day} /> },
        ]}
      />
      {ending ? <EndKey apiKey={ending} onClose={() => setEnding(undefined)} /> : null}
    </>
  )
}

/** The name leads to what was done with the key. */
function NameOfKey({ apiKey, onEnd }: { apiKey: Key; onEnd?: () => void }) {
  const t = useTranslations('companies.parts.apiKeys')
  const { external_id: id, name, prefix, state, ended_at: at, ended_by: by, end_reason: reason } = apiKey
  const isOpen = state === 'live' || state === 'stopped'
  return (
    <>
      <Link to="/admin/activity" search={{ key: id }}>
        <Bdi>{name}</Bdi>
      </Link>{' '}
      {state === 'live' ? null : <Pill tone={isOpen ? 'clay' : 'mute'}>{t(`states.${state}`)}</Pill>}
      <span className="said faint">
        <Code>{`${prefix}…`}</Code>
      </span>
      {at && by ? (
        <span className="said faint">
          {t.rich('ended', {
            name: () => <Bdi>{by.name}</Bdi>,
            at: () => <DateText at={at} as="shortTime" />,
          })}
        </span>
      ) : null}
      {reason ? <Quoted>{reason}</Quoted> : null}
      {isOpen && onEnd ? (
        <Button variant="link" small onClick={onEnd} aria-label={t('end.named', { name })}>
          {t('end.verb')}
        </Button>
      ) : null}
    </>
  )
}

function LastUse({ apiKey: { last_used_at: at, last_used_from: network } }: { apiKey: Key }) {
  const t = useTranslations('companies.parts.apiKeys')
  if (!at) return <span className="faint">{t('never')}</span>
  return (
    <>
      <DateText at={at} as="shortTime" />
      {network ? (
        <span className="said faint">
          <Code>{network}</Code>
        </span>
      ) : null}
    </>
  )
}

function EndKey({ apiKey, onClose }: { apiKey: Key; onClose: () => void }) {
  const t = useTranslations('companies.parts.apiKeys.end')
  const { external_id: id, name } = apiKey
  return (
    <ReasonDialog
      form={`end-key/${id}`}
      title={t.rich('title', { name: () => <Bdi>{name}</Bdi> })}
      why={t('why')}
      keep={t('keep')}
      verb={t('verb')}
      busyVerb={t('busy')}
      done={t('done')}
      reason={{ label: t('reason'), hint: t('reasonHint'), missing: t('reasonMissing') }}
      call={(reason) => api('POST /secure/admin/api-keys/{id}/end', { params: { id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
