import type { Language } from '@mahsul/domain/kit/language'
import { directionOf } from '@mahsul/domain/kit/language'
import ar from '@mahsul/words/ar/kit/language-offer.json' with { type: 'json' }
import en from '@mahsul/words/en/kit/language-offer.json' with { type: 'json' }
import { chooseLanguage, settings } from '../../lib/settings.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** The offer is in the offered language; readers who need it cannot read the other. */
const words = { en, ar } satisfies Record<Language, typeof en>

/** Offers the language of the invitation to a reader who has not chosen one. */
export function LanguageOffer({ language }: { language: Language }) {
  const shown = useLanguage()
  if (language === shown || settings.get().language !== undefined) return null
  return (
    <aside className="info joining-language" lang={language} dir={directionOf[language]}>
      <Icon name="globe" />
      <span>{words[language].offer}</span>
      <Button variant="secondary" small onClick={() => chooseLanguage(language)}>
        {words[language].verb}
      </Button>
    </aside>
  )
}
