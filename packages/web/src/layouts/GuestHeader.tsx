import { useTranslations } from 'use-intl'
import { ButtonLink } from '../ui/Link.tsx'
import { Brand } from './Brand.tsx'
import { LanguageButton } from './LanguageButton.tsx'

export function GuestHeader() {
  const t = useTranslations('app')
  return (
    <header className="app-head app-head--guest">
      <div className="wrap app-head__in">
        <Brand link={{ to: '/', reloadDocument: true }} />
        <div className="app-head__end">
          <LanguageButton />
          <ButtonLink to="/login">{t('menu.login')}</ButtonLink>
        </div>
      </div>
    </header>
  )
}
