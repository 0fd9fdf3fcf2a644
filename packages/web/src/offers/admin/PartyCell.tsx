import { fullName } from '@mahsul/domain/kit/full-name'
import { CompanyLink } from '../../kit/lists/CompanyLink.tsx'
import type { Answer } from '../../lib/api/api-types.ts'
import { Link } from '../../ui/Link.tsx'

type Party = Pick<Answer<'GET /secure/admin/offers'>['data'][number], 'company' | 'person'>

/** A company, and the person who acted for it with a link to their page. */
export const PartyCell = ({ of: { company, person } }: { of: Party }) => (
  <>
    <CompanyLink name={company.company_name} id={company.external_id} />
    <span className="said">
      <Link to="/admin/users/$id" params={{ id: person.external_id }}>
        <bdi>{fullName(person.name, person.last_name)}</bdi>
      </Link>
    </span>
  </>
)
