import { useTranslations } from 'use-intl'
import { apiOrigin } from '../lib/api/api-origin.ts'
import { useCurrentUser } from '../lib/api/session.ts'
import { roleOf } from '../lib/api/session-store.ts'
import { pathPrefix } from '../lib/path-prefix.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { Link } from '../ui/Link.tsx'
import { Num } from '../ui/Text.tsx'

/** The pages it links to are documents of their own, Arabic below `/ar`: ordinary links, which leave the application. */
export function Footer() {
  const t = useTranslations('app')
  const role = roleOf(useCurrentUser())
  const start = apiOrigin + pathPrefix[useLanguage()]
  return (
    <footer className="foot">
      <div className="wrap foot__in">
        <span>
          © <Num>{new Date().getFullYear()}</Num> {t('brand')}
        </span>
        <nav aria-label={t('footer.label')}>
          {role && role !== 'ADMIN' ? <Link to="/profile/help">{t('footer.help')}</Link> : null}
          <a href={`${start}/terms-and-conditions`}>{t('footer.terms')}</a>
          <a href={`${start}/privacy-policy`}>{t('footer.privacy')}</a>
          <a href={`${start}/faq`}>{t('footer.faq')}</a>
        </nav>
      </div>
    </footer>
  )
}
