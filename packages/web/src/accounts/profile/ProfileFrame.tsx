import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Profile, useCurrentUser } from '../../lib/api/session.ts'
import { roleOf } from '../../lib/api/session-store.ts'
import { useTitle } from '../../lib/title.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { FailedState, SkeletonLines } from '../../ui/states.tsx'
import { type Section, useIsAdmin, useProfileLinks } from './sections.ts'
import { useProfile } from './use-profile.ts'
import './profile.css'

/** One part of the profile: the way back, its purpose, and next to it the other parts on a desktop. */
export function ProfileFrame({
  section,
  children,
}: {
  section: Section
  children: (profile: Profile) => ReactNode
}) {
  const t = useTranslations('profile')
  const { overview, sections } = useProfileLinks()
  const { data, refetch, isPending } = useProfile()
  const isAdmin = useIsAdmin()
  const user = useCurrentUser()
  const why =
    isAdmin && (section === 'personal' || section === 'phone' || section === 'preferences')
      ? t(`adminSection.${section}`)
      : section === 'payment' && roleOf(user) === 'BUYER'
        ? t('section.payment.whyBuyer')
        : t(`section.${section}.why`)
  useTitle(t(`section.${section}.title`))
  return (
    <>
      <nav className="crumbs" aria-label={t('crumbs')}>
        <Link to={overview}>{t('title')}</Link>
        <Icon name="next" />
        <span>{t(`section.${section}.title`)}</span>
      </nav>
      <PageHead title={t(`section.${section}.title`)} sub={why} />
      <div className="profile">
        <nav className="profile__nav" aria-label={t('parts')}>
          {sections.map(({ key, link, icon }) => (
            <Link key={key} {...link} current={key === section}>
              <Icon name={icon} />
              <span>{t(`section.${key}.title`)}</span>
            </Link>
          ))}
        </nav>
        <div className="stack">
          {data ? (
            children(data)
          ) : isPending ? (
            <SkeletonLines lines={8} />
          ) : (
            <FailedState title={t('failed')} onRetry={() => refetch()}>
              {t('failedWhy')}
            </FailedState>
          )}
        </div>
      </div>
    </>
  )
}
