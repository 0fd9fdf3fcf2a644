import { adminRoleNames } from '@mahsul/contract/companies/admin-role-words'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useId, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useAdminRole } from '../../kit/admin-role.ts'
import { Brand } from '../../layouts/Brand.tsx'
import { LanguageButton } from '../../layouts/LanguageButton.tsx'
import { secondFactorSetup } from '../../lib/api/second-factor-setup.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { SearchButton } from '../../office/search/SearchButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Count } from '../../ui/Pill.tsx'
import { useAdminMenu } from './admin-menu.ts'
import { Me } from './Me.tsx'

/** The back office: a rail of groups; below 768 the first group is at the bottom, and all of it under "More". */
export function AdminLayout() {
  const t = useTranslations('app')
  const here = useRouterState({ select: (state) => state.location.pathname })
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === here
  const isLocked = useSyncExternalStore(secondFactorSetup.subscribe, secondFactorSetup.get)
  const menu = useAdminMenu(isLocked)
  const role = useAdminRole()
  const language = useLanguage()
  return (
    <div className="admin">
      <aside className={open ? 'side is-open' : 'side'}>
        <div className="side__top">
          <Brand link={{ to: '/admin/invitations' }} />
          <SearchButton />
        </div>
        <FirstGroup menu={menu} open={open} onMore={() => setOpenAt(open ? undefined : here)} />
        <div className="side__in">
          {isLocked ? null : <Rail menu={menu} />}
          <div className="side__foot">
            {isLocked ? null : (
              <Me
                to="/admin/profile"
                under={role === 'admin' ? t('menu.administrator') : adminRoleNames[role][language]}
              />
            )}
            <div className="side__out">
              <LanguageButton />
              <Link to="/logout" className="lang">
                <Icon name="log-out" />
                <span>{t('menu.logout')}</span>
              </Link>
            </div>
          </div>
        </div>
      </aside>
      <main id="main" className="admin__main">
        <Outlet />
      </main>
    </div>
  )
}

type Menu = ReturnType<typeof useAdminMenu>

function Rail({ menu }: { menu: Menu }) {
  const t = useTranslations('app')
  const id = useId()
  return (
    <nav aria-label={t('menu.admin')}>
      {menu.map(({ group, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are links
        <div key={group} role="group" aria-labelledby={`${id}${group}`}>
          <p className="side__group" id={`${id}${group}`}>
            {t(`menu.group.${group}`)}
          </p>
          {entries.map(({ title, to, icon, n, isLate, current }) => (
            <Link key={to} to={to} current={current}>
              <Icon name={icon} />
              <span>{t(`titles.${title}`)}</span>
              <Count n={n} turn late={isLate} />
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}

/** Beside the button for the rest. */
const IN_BOTTOM_BAR = 4

/** On a phone: the work that comes first, and the rest of the menu. */
function FirstGroup({ menu, open, onMore }: { menu: Menu; open: boolean; onMore: () => void }) {
  const t = useTranslations('app')
  return (
    <nav className="bottom bottom--admin" aria-label={t('menu.bottom')}>
      {menu[0]?.entries.slice(0, IN_BOTTOM_BAR).map(({ title, to, icon, n, isLate, current }) => (
        <Link key={to} to={to} current={!open && current}>
          <span className="bottom__ic">
            <Icon name={icon} />
            <Count n={n} turn late={isLate} />
          </span>
          <span>{t(`titles.${title}`)}</span>
        </Link>
      ))}
      <button type="button" aria-expanded={open} onClick={onMore}>
        <span className="bottom__ic">
          <Icon name={open ? 'close' : 'menu'} />
        </span>
        <span>{t('menu.more')}</span>
      </button>
    </nav>
  )
}
