import { Link } from '../../ui/Link.tsx'
import { Bdi } from '../../ui/Text.tsx'

type Props = {
  name: string /** Missing where the company has no page: an admins' own. */
  id: string | undefined
}

/** The name of a company, linked to everything about it. */
export const CompanyLink = ({ name, id }: Props) =>
  id ? (
    <Link to="/admin/companies/$id" params={{ id }}>
      <Bdi>{name}</Bdi>
    </Link>
  ) : (
    <Bdi>{name}</Bdi>
  )
