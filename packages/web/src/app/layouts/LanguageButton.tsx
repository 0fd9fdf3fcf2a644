import { useLanguage } from '../../lib/i18n.tsx'
import { chooseLanguage } from '../../lib/settings.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Names the other language in its own words. */
export function LanguageButton() {
  const language = useLanguage()
  const other = language === 'en' ? 'ar' : 'en'
  return (
    <button type="button" className="lang" onClick={() => chooseLanguage(other)}>
      <Icon name="globe" />
      <span lang={other} dir={other === 'ar' ? 'rtl' : 'ltr'}>
        {other === 'ar' ? 'العربية' : 'English'}
      </span>
    </button>
  )
}
