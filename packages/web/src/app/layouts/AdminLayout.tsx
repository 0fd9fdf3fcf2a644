import { Outlet, useRouterState } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { SearchButton } from '../../features/search/SearchButton.tsx'
import { Brand } from '../../layouts/Brand.tsx'
import { LanguageButton } from '../../layouts/LanguageButton.tsx'
import { secondFactorSetup } from '../../lib/second-factor-setup.ts'
import { IconButton } from '../../ui/Button.tsx'
import type { IconName } from '../../ui/drawings.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Me } from './Me.tsx'

const sections = [
  ['overview', '/admin/overview', 'eye', /^\/admin\/(overview|trades)/],
  ['invitations', '/admin/invitations', 'envelope', /^\/admin\/(invitations|access|contacts)/],
  ['users', '/admin/users', 'people', /^\/admin\/(users|account-changes)/],
  ['freightCosts', '/admin/freight-costs', 'ship', /^\/admin\/freight/],
  ['facilities', '/admin/logistic-facilities', 'anchor', /^\/admin\/logistic/],
  ['products', '/admin/products', 'tag', /^\/admin\/product/],
  ['containerTypes', '/admin/container-types', 'container', /^\/admin\/container/],
  ['news', '/admin/news', 'news', /^\/admin\/(news|articles)/],
  ['running', '/admin/running', 'truck', /^\/admin\/running/],
  ['activity', '/admin/activity', 'clock', /^\/admin\/activity/],
  ['settings', '/admin/settings', 'settings', /^\/admin\/settings/],
] as const satisfies readonly (readonly [string, string, IconName, RegExp])[]

/** The back office: a rail of sections, which collapses into a menu below 768. */
export function AdminLayout() {
  const t = useTranslations('app')
  const here = useRouterState({ select: (state) => state.location.pathname })
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === here
  const isLocked = useSyncExternalStore(secondFactorSetup.subscribe, secondFactorSetup.get)
  return (
    <div className="admin">
      <aside className={open ? 'side is-open' : 'side'}>
        <div className="side__top">
          <Brand link={{ to: '/admin/invitations' }} />
          <SearchButton />
          <IconButton
            icon="menu"
            className="side__menu"
            label={t('menu.admin')}
            aria-expanded={open}
            onClick={() => setOpenAt(open ? undefined : here)}
          />
        </div>
        {isLocked ? null : (
          <nav aria-label={t('menu.admin')}>
            {sections.map(([key, to, icon, within]) => (
              <Link key={key} to={to} current={within.test(here)}>
                <Icon name={icon} />
                <span>{t(`titles.${key}`)}</span>
              </Link>
            ))}
          </nav>
        )}
        <div className="side__foot">
          {isLocked ? null : <Me to="/admin/profile" />}
          <LanguageButton />
          <Link to="/logout" className="lang">
            <Icon name="log-out" />
            <span>{t('menu.logout')}</span>
          </Link>
        </div>
      </aside>
      <main id="main" className="admin__main">
        <Outlet />
      </main>
    </div>
  )
}
