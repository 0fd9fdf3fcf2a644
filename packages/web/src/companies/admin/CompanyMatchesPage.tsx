import { useTranslations } from 'use-intl'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import type { SortOf } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { ButtonLink } from '../../ui/Link.tsx'
import { Address, Bdi, DateText } from '../../ui/Text.tsx'

type Match = Answer<'GET /secure/admin/company-matches'>['data'][number] & { external_id: string }
type Company = Match['older']
type Sort = SortOf<'GET /secure/admin/company-matches'>

/** Pairs of companies that may be one, for an admin to merge or to tell apart. */
export default function CompanyMatchesPage() {
  const t = useTranslations('merging')
  const namesOf = ({ older, newer }: Match) => ({ older: older.company_name, newer: newer.company_name })
  return (
    <ResourceList<Match, Sort>
      resource={{
        at: '/admin/companies/matches',
        tabs: 'companies',
        key: 'company-matches',
        title: t('title'),
        about: t('about'),
        noneYet: t('none'),
        file: { call: 'GET /secure/admin/company-matches.csv' },
        read: async (query, signal) => {
          const answer = await api('GET /secure/admin/company-matches', { query, signal })
          return { ...answer, data: answer.data.map((match) => ({ ...match, external_id: idOf(match) })) }
        },
        sorts: { older: t('older'), newer: t('newer'), reasons: t('why'), created_at: t('at') },
        nameOf: (match) => t('pair', namesOf(match)),
        columns: [
          { head: t('older'), cell: ({ older }) => <NameAndDomains of={older} /> },
          { head: t('newer'), cell: ({ newer }) => <NameAndDomains of={newer} /> },
          {
            head: t('why'),
            cell: ({ reasons }) => reasons.map((reason) => t(`reasons.${reason}`)).join(' · '),
          },
          { head: t('at'), cell: ({ newer }) => <DateText at={newer.created_at} as="full" /> },
        ],
        beside: (match) => (
          <ButtonLink
            small
            to="/admin/companies/$id/merge"
            params={{ id: match.newer.external_id }}
            search={{ into: match.older.external_id }}
            aria-label={t('compareThem', namesOf(match))}
          >
            {t('compare')}
          </ButtonLink>
        ),
      }}
    />
  )
}

const NameAndDomains = ({ of: { company_name, domains } }: { of: Company }) => (
  <>
    <Bdi>{company_name}</Bdi>
    <span className="said faint">
      <Address>{domains.join(' ')}</Address>
    </span>
  </>
)

/** A pair has no id but its companies. */
const idOf = ({ older, newer }: Pick<Match, 'older' | 'newer'>) => `${older.external_id} ${newer.external_id}`
