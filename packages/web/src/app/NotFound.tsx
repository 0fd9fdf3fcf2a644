import { useTranslations } from 'use-intl'
import { useCurrentUser } from '../lib/api/session.ts'
import { roleOf } from '../lib/api/session-store.ts'
import { homeOf } from '../routes/guard.ts'
import { ButtonLink } from '../ui/Link.tsx'

export default function NotFound() {
  const t = useTranslations('app')
  const role = roleOf(useCurrentUser())
  return (
    <div className="sheet empty">
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.why')}</p>
      <ButtonLink to={role ? homeOf(role) : '/login'}>{t('notFound.back')}</ButtonLink>
    </div>
  )
}
