import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/Icon.tsx'
import { keyName } from '../../ui/Keys.tsx'
import { useArea } from './area.ts'
import { openSearch } from './opened.ts'

/** Opens the search: with its name and its keys where there is room for them, else an icon. */
export function SearchButton() {
  const t = useTranslations('app')
  if (!useArea()) return null
  return (
    <button
      type="button"
      className="find"
      aria-haspopup="dialog"
      aria-label={t('menu.searchOrGo')}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openSearch}
    >
      <Icon name="search" />
      <span className="find__words">{t('menu.search')}</span>
      <span className="find__keys kbd" data-keys={`${keyName('Mod')} K`} />
    </button>
  )
}
