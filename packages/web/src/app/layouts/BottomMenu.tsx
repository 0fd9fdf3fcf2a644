import { useTranslations } from 'use-intl'
import { useCurrentUser } from '../../lib/api/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Count } from '../../ui/Pill.tsx'
import { useMenu } from './menu.ts'

/** Below 720: five entries, the current one marked by bar and colour. */
export function BottomMenu() {
  const t = useTranslations('app')
  const menu = useMenu()
  const avatar = useCurrentUser()?.image_url
  return (
    <nav className="bottom" aria-label={t('menu.bottom')}>
      {menu.map(({ key, to, icon, unread, missing, current }) => (
        <Link key={key} to={to} current={current}>
          <span className="bottom__ic">
            {key === 'profile' && avatar ? (
              <img className="bottom__av" src={avatar} alt="" />
            ) : (
              <Icon name={icon} />
            )}
            <Count n={unread} />
            <Count n={missing} turn />
          </span>
          <span>{t(key === 'offers' ? 'menu.myOffers' : `menu.${key}`)}</span>
        </Link>
      ))}
      <Link to="/logout">
        <span className="bottom__ic">
          <Icon name="log-out" />
        </span>
        <span>{t('menu.logout')}</span>
      </Link>
    </nav>
  )
}
