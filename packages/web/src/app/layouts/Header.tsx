import { useTranslations } from 'use-intl'
import { Bell } from '../../features/notifications/Bell.tsx'
import { Brand } from '../../layouts/Brand.tsx'
import { LanguageButton } from '../../layouts/LanguageButton.tsx'
import { pathTo } from '../../routes/routes.ts'
import { Link } from '../../ui/Link.tsx'
import { Count } from '../../ui/Pill.tsx'
import { Me } from './Me.tsx'
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
          <Me href={pathTo('profile.overview')} />
        </div>
      </div>
    </header>
  )
}
