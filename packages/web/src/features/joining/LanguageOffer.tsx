import type { Language } from '@mahsul/domain/members/member'
import { useLanguage } from '../../lib/i18n.tsx'
import { chooseLanguage, settings } from '../../lib/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** Whoever offers a language says so in it; in the words of the other nobody it is meant for would read it. */
const words: Record<Language, { offer: string; verb: string }> = {
  en: { offer: 'Your invitation is in English.', verb: 'Continue in English' },
  ar: { offer: 'دعوتك بالعربية.', verb: 'تابع بالعربية' },
}

/** The language of the invitation, to a reader who has not chosen one. */
export function LanguageOffer({ language }: { language: Language }) {
  const shown = useLanguage()
  if (language === shown || settings.get().language !== undefined) return null
  return (
    <aside className="info joining-language" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <Icon name="globe" />
      <span>{words[language].offer}</span>
      <Button variant="secondary" small onClick={() => chooseLanguage(language)}>
        {words[language].verb}
      </Button>
    </aside>
  )
}
