import { directionOf } from '@mahsul/domain/members/language'
import type { Language } from '@mahsul/domain/members/member'
import ar from '@mahsul/words/ar/language-offer.json' with { type: 'json' }
import en from '@mahsul/words/en/language-offer.json' with { type: 'json' }
import { useLanguage } from '../../lib/i18n.tsx'
import { chooseLanguage, settings } from '../../lib/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** Anyone who offers a language says so in it; in the words of the other nobody it is meant for would read it. */
const words = { en, ar } satisfies Record<Language, typeof en>

/** The language of the invitation, to a reader who has not chosen one. */
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
