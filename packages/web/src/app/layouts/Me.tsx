import { fullName, initialsOf } from '@mahsul/domain/kit/full-name'
import { useTranslations } from 'use-intl'
import { useCurrentUser } from '../../lib/api/session.ts'
import { Link } from '../../ui/Link.tsx'

/** The signed-in member, as the link to their profile; under the name the company, unless something else is given. */
export function Me({ to, under }: { to: '/profile' | '/admin/profile'; under?: string }) {
  const t = useTranslations('app')
  const user = useCurrentUser()
  if (!user) return null
  return (
    <Link className="me" to={to}>
      <span className="me__av" aria-hidden="true">
        {user.image_url ? <img src={user.image_url} alt="" /> : initialsOf(user.name, user.last_name)}
      </span>
      <span className="sr">{t('menu.profile')}</span>
      <span className="me__txt">
        <b>
          <bdi>{fullName(user.name, user.last_name)}</bdi>
        </b>
        <span>
          <bdi>{under ?? user.company?.company_name}</bdi>
        </span>
      </span>
    </Link>
  )
}
