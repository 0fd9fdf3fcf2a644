import { rightNames } from '@mahsul/contract/companies/right-words'
import { phoneText } from '@mahsul/domain/accounts/account-change'
import { fullName } from '@mahsul/domain/kit/full-name'
import { useTranslations } from 'use-intl'
import type { Company } from '../../kit/resource/company.ts'
import { api } from '../../lib/api/api.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Link } from '../../ui/Link.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Address, Bdi, Code, DateText, Money, Num } from '../../ui/Text.tsx'
import { Part } from './Part.tsx'

type Props = { company: Company }

export function PeoplePart({ company: { external_id: id } }: Props) {
  const t = useTranslations('companies.parts.people')
  const s = useTranslations('companies.states')
  const language = useLanguage()
  return (
    <Part
      id={id}
      part="people"
      className="o-3"
      title={t('title')}
      none={t('none')}
      read={(input) => api('GET /secure/admin/companies/{id}/people', input)}
      rowKey={(person) => person.external_id}
      columns={[
        {
          head: t('name'),
          cell: (person) => (
            <>
              <Link to="/admin/users/$id" params={{ id: person.external_id }}>
                <bdi>{fullName(person.name, person.last_name)}</bdi>
              </Link>{' '}
              {person.suspended_at ? <Pill tone="clay">{s('suspended')}</Pill> : null}
              <span className="said faint">
                <Address>{person.email}</Address>
              </span>
            </>
          ),
        },
        { head: t('right'), cell: ({ right }) => rightNames[right][language] },
        {
          head: t('phone'),
          cell: ({ country_code, phone }) => <Num>{phoneText(country_code, phone)}</Num>,
        },
        {
          head: t('login'),
          cell: ({ last_login_at, last_seen_at }) =>
            last_login_at && last_seen_at ? (
              <>
                <DateText at={last_login_at} as="shortTime" />
                <span className="said faint">
                  {t.rich('seen', { at: () => <DateText at={last_seen_at} as="shortTime" /> })}
                </span>
              </>
            ) : (
              <span className="faint">{t('never')}</span>
            ),
        },
      ]}
    />
  )
}

export function InvitationsPart({ company: { external_id: id } }: Props) {
  const t = useTranslations('companies.parts.invitations')
  const p = useTranslations('companies.parts.people')
  const language = useLanguage()
  return (
    <Part
      id={id}
      part="invitations"
      className="o-3"
      title={t('title')}
      none={t('none')}
      read={(input) => api('GET /secure/admin/companies/{id}/invitations', input)}
      rowKey={(invitation) => invitation.external_id}
      columns={[
        {
          head: t('email'),
          cell: ({ external_id, email, state }) => (
            <>
              <Link to="/admin/invitations/$id" params={{ id: external_id }}>
                <Address>{email}</Address>
              </Link>{' '}
              {state === 'expired' ? <Pill tone="clay">{t('expired')}</Pill> : null}
            </>
          ),
        },
        { head: p('right'), cell: ({ right }) => rightNames[right][language] },
        { head: t('by'), cell: ({ invited_by }) => <Bdi>{invited_by}</Bdi> },
        { head: t('until'), cell: ({ expires_at }) => <DateText at={expires_at} as="shortTime" /> },
      ]}
    />
  )
}

/** Acts that wait for a second person of the company. */
export function ApprovalsPart({ company: { external_id: id } }: Props) {
  const t = useTranslations('companies.parts.approvals')
  return (
    <Part
      id={id}
      part="approvals"
      className="o-3"
      title={t('title')}
      none={t('none')}
      read={(input) => api('GET /secure/admin/companies/{id}/approvals', input)}
      rowKey={(approval) => approval.external_id}
      columns={[
        {
          head: t('act'),
          cell: ({ act, state, reference, trade_id }) => (
            <>
              {t(`acts.${act}`)}{' '}
              {trade_id && reference ? (
                <Link to="/admin/trades/$id" params={{ id: trade_id }}>
                  <Code>{reference}</Code>
                </Link>
              ) : reference ? (
                <Code>{reference}</Code>
              ) : null}{' '}
              <Pill tone={state === 'approved' ? 'leaf' : 'sea'}>{t(`states.${state}`)}</Pill>
            </>
          ),
        },
        {
          head: t('by'),
          cell: ({ requested_by, requested_at }) => (
            <>
              <Bdi>{requested_by.name}</Bdi>
              <span className="said faint">
                <DateText at={requested_at} as="shortTime" />
              </span>
            </>
          ),
        },
        { head: t('total'), numeric: true, cell: ({ total }) => (total ? <Money amount={total} /> : '–') },
        { head: t('until'), cell: ({ expires_at }) => <DateText at={expires_at} as="shortTime" /> },
      ]}
    />
  )
}
