import { useTranslations } from 'use-intl'
import { Bell } from '../../features/notifications/Bell.tsx'
import { useCurrentUser } from '../../lib/session.ts'
import { Link } from '../../ui/Link.tsx'
import { Count } from '../../ui/Pill.tsx'
import { pathTo } from '../routes.ts'
import { Brand } from './Brand.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import { useMenu } from './menu.ts'

export function Header() {
  const t = useTranslations('app')
  const menu = useMenu()
  return (
    <header className="app-head">
      <div className="wrap app-head__in">
        <Brand href={pathTo('marketplace.index')} />
        <nav className="app-nav" aria-label={t('menu.main')}>
          {menu.map(({ key, href, unread, missing, current }) => (
            <Link key={key} href={href} aria-current={current ? 'page' : undefined}>
              <span>{t(`menu.${key}`)}</span>
              <Count n={unread} />
              <Count n={missing} turn />
            </Link>
          ))}
          <Link href={pathTo('auth.logout')}>{t('menu.logout')}</Link>
        </nav>
        <div className="app-head__end">
          <LanguageButton />
          <Bell />
          <Me />
        </div>
      </div>
    </header>
  )
}

function Me() {
  const t = useTranslations('app')
  const user = useCurrentUser()
  if (!user) return null
  const initials = `${user.name.at(0) ?? ''}${user.last_name.at(0) ?? ''}`
  return (
    <Link className="me" href={pathTo('profile.overview')}>
      <span className="me__av" aria-hidden="true">
        {user.image_url ? <img src={user.image_url} alt="" /> : initials}
      </span>
      <span className="sr">{t('menu.profile')}</span>
      <span className="me__txt">
        <b>
          <bdi>
            {user.name} {user.last_name}
          </bdi>
        </b>
        <span>
          <bdi>{user.company?.company_name}</bdi>
        </span>
      </span>
    </Link>
  )
}
