import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { pathTo } from '../../app/routes.ts'
import { useTitle } from '../../app/title.ts'
import type { Profile } from '../../lib/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { FailedState, SkeletonLines } from '../../ui/states.tsx'
import { type Section, sections } from './sections.ts'
import { useProfile } from './use-profile.ts'
import './profile.css'

/** One part of the profile: the way back, what it is for, and beside it the other parts on a desk. */
export function ProfileFrame({
  section,
  children,
}: {
  section: Section
  children: (profile: Profile) => ReactNode
}) {
  const t = useTranslations('profile')
  const { data, refetch, isPending } = useProfile()
  useTitle(t(`section.${section}.title`))
  return (
    <>
      <nav className="crumbs" aria-label={t('crumbs')}>
        <Link href={pathTo('profile.overview')}>{t('title')}</Link>
        <Icon name="next" />
        <span>{t(`section.${section}.title`)}</span>
      </nav>
      <div className="page-head">
        <div>
          <h1>{t(`section.${section}.title`)}</h1>
          <p className="sub">{t(`section.${section}.why`)}</p>
        </div>
      </div>
      <div className="profile">
        <nav className="profile__nav" aria-label={t('parts')}>
          {sections.map(({ key, href, icon }) => (
            <Link key={key} href={href} aria-current={key === section ? 'page' : undefined}>
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
