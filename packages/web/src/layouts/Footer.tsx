import { useTranslations } from 'use-intl'
import { apiOrigin } from '../lib/api-origin.ts'
import { useLanguage } from '../lib/i18n.tsx'
import { pathPrefix } from '../lib/path-prefix.ts'
import { Num } from '../ui/Text.tsx'

/** The pages it links to are documents of their own, Arabic below `/ar`: ordinary links, which leave the application. */
export function Footer() {
  const t = useTranslations('app')
  const start = apiOrigin + pathPrefix[useLanguage()]
  return (
    <footer className="foot">
      <div className="wrap foot__in">
        <span>
          © <Num>{new Date().getFullYear()}</Num> {t('brand')}
        </span>
        <nav aria-label={t('footer.label')}>
          <a href={`${start}/terms-and-conditions`}>{t('footer.terms')}</a>
          <a href={`${start}/privacy-policy`}>{t('footer.privacy')}</a>
          <a href={`${start}/faq`}>{t('footer.faq')}</a>
        </nav>
      </div>
    </footer>
  )
}
