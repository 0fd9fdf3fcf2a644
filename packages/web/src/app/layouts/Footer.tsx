import { useTranslations } from 'use-intl'
import { Link } from '../../ui/Link.tsx'
import { Num } from '../../ui/Text.tsx'
import { pathTo } from '../routes.ts'

export function Footer() {
  const t = useTranslations('app')
  return (
    <footer className="foot">
      <div className="wrap foot__in">
        <span>
          © <Num>{new Date().getFullYear()}</Num> {t('brand')}
        </span>
        <nav aria-label={t('footer.label')}>
          <Link href={pathTo('terms')}>{t('footer.terms')}</Link>
          <Link href={pathTo('privacy')}>{t('footer.privacy')}</Link>
          <Link href={pathTo('faq')}>{t('footer.faq')}</Link>
        </nav>
      </div>
    </footer>
  )
}
