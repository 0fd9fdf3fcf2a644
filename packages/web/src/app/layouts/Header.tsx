import { useTranslations } from 'use-intl'
import { Brand } from '../../layouts/Brand.tsx'
import { LanguageButton } from '../../layouts/LanguageButton.tsx'
import { Bell } from '../../notifications/Bell.tsx'
import { SearchButton } from '../../office/search/SearchButton.tsx'
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
        <Brand link={{ to: '/marketplace' }} />
        <nav className="app-nav" aria-label={t('menu.main')}>
          {menu.map(({ key, to, unread, missing, current }) => (
            <Link key={key} to={to} current={current}>
              <span>{t(`menu.${key}`)}</span>
              <Count n={unread} />
              <Count n={missing} turn />
            </Link>
          ))}
          <Link to="/logout">{t('menu.logout')}</Link>
        </nav>
        <div className="app-head__end">
          <SearchButton />
          <LanguageButton />
          <Bell />
          <Me to="/profile" />
        </div>
      </div>
    </header>
  )
}
