import { phoneText } from '@mahsul/domain/accounts/account-change'
import { fullName } from '@mahsul/domain/kit/full-name'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../companies/members/Avatar.tsx'
import { Conduct } from '../../kit/Conduct.tsx'
import { countryName } from '../../kit/country.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import type { Profile } from '../../lib/api/session.ts'
import { roleOf } from '../../lib/api/session-store.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Pill, Tag } from '../../ui/Pill.tsx'
import { StarRating } from '../../ui/StarRating.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { FailedState, SkeletonLines, SkeletonRows } from '../../ui/states.tsx'
import { Num } from '../../ui/Text.tsx'
import { Entries } from './Entries.tsx'
import { RequestedChange } from './RequestedChange.tsx'
import { useIsAdmin } from './sections.ts'
import { useProfile } from './use-profile.ts'
import './profile.css'

type Seen = Answer<'GET /secure/members/{id}'>['data']

/** Name and role, the parts of the profile with what is missing, and how other members see a company. */
export default function Overview() {
  const t = useTranslations('profile')
  const { data: profile, isPending, refetch } = useProfile()
  const isAdmin = useIsAdmin()
  const seen = useQuery({
    queryKey: ['member', profile?.id],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/members/{id}', { params: { id: profile!.id }, signal })).data, // enabled with one
    enabled: profile !== undefined && !isAdmin, // members do not see admins
  })
  if (isPending) return <Waiting />
  if (!profile)
    return (
      <>
        <h1>{t('title')}</h1>
        <FailedState title={t('failed')} onRetry={() => refetch()}>
          {t('failedWhy')}
        </FailedState>
      </>
    )
  return (
    <>
      <Head profile={profile} seen={seen.data} />
      <RequestedChange />
      <div className="profile profile--over">
        <Entries profile={profile} />
        <div className="stack">
          <Verified profile={profile} />
          {isAdmin ? null : seen.data ? (
            <SeenByOthers seen={seen.data} />
          ) : seen.isPending ? (
            <SkeletonLines lines={5} />
          ) : (
            <FailedState title={t('overview.seenFailed')} onRetry={() => seen.refetch()} />
          )}
        </div>
      </div>
    </>
  )
}

function Waiting() {
  const t = useTranslations('profile')
  return (
    <>
      <PageHead title={t('title')} />
      <SkeletonRows rows={6} />
    </>
  )
}

function Head({ profile, seen }: { profile: Profile; seen: Seen | undefined }) {
  const t = useTranslations('profile')
  const role = roleOf(profile)
  return (
    <div className="page-head">
      <Avatar user={profile} />
      <div>
        <h1>
          <bdi>{fullName(profile.name, profile.last_name)}</bdi>
        </h1>
        <p className="sub">
          <bdi>{profile.company.company_name}</bdi>
        </p>
        <p className="row row--s">
          {role ? <Tag>{t(`role.${role}`)}</Tag> : null}
          {seen?.rating ? <StarRating {...seen.rating} /> : null}
          {seen && !seen.rating ? <span className="faint">{t('overview.noRating')}</span> : null}
        </p>
      </div>
    </div>
  )
}

function Verified({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.overview')
  return (
    <Panel title={t('verified')}>
      <dl className="plain">
        <Proof label={t('email')} proven why={t('emailWhy')}>
          <Num>{profile.email}</Num>
        </Proof>
        <Proof label={t('phone')} proven={profile.phone_verified} why={t('phoneWhy')}>
          <Num>{phoneText(profile.country_code, profile.phone)}</Num>
        </Proof>
      </dl>
    </Panel>
  )
}

function Proof({
  label,
  proven,
  why,
  children,
}: {
  label: string
  proven: boolean
  why: string
  children: ReactNode
}) {
  const t = useTranslations('profile.overview')
  return (
    <div>
      <dt>{label}</dt>
      <dd className="proof">
        <span>{children}</span>
        {proven ? (
          <span className="saved">
            <Icon name="check" />
            <span>
              {t('yes')} <span className="faint">{why}</span>
            </span>
          </span>
        ) : (
          <Pill tone="mute">{t('no')}</Pill>
        )}
      </dd>
    </div>
  )
}

function SeenByOthers({ seen }: { seen: Seen }) {
  const t = useTranslations('profile')
  const language = useLanguage()
  const role = roleOf({ ...seen, id: '', name: '', last_name: '', email: '' })
  return (
    <Panel title={t('overview.seen')} bare>
      <Facts
        two
        facts={[
          { label: t('overview.company'), value: <bdi>{seen.company_name}</bdi> },
          { label: t('overview.country'), value: countryName(language, seen.country) },
          { label: t('overview.role'), value: role ? t(`role.${role}`) : '' },
          {
            label: t('overview.ratingOf'),
            value: seen.rating ? <StarRating {...seen.rating} /> : t('overview.noRating'),
          },
        ]}
      />
      <div className="profile__under seen__conduct">
        <Conduct memberId={seen.external_id} />
      </div>
      <p className="faint pad profile__under">{t('overview.seenWhy')}</p>
    </Panel>
  )
}

function Panel({ title, bare, children }: { title: string; bare?: boolean; children: ReactNode }) {
  return (
    <HeadedSection title={title}>
      {bare ? children : <div className="panel__b">{children}</div>}
    </HeadedSection>
  )
}
