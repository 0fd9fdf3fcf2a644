import { languageNames } from '@mahsul/contract/kit/common-words'
import { directionOf, otherLanguage } from '@mahsul/domain/kit/language'
import { api } from '../lib/api/api.ts'
import { sessionStore } from '../lib/api/session-store.ts'
import { chooseLanguage } from '../lib/settings.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { Icon } from '../ui/Icon.tsx'

/** A server that does not answer must not delay the change of language. */
const WAITS_MS = 3_000

/** Names the other language in its own words. */
export function LanguageButton() {
  const language = useLanguage()
  const other = otherLanguage[language]
  const choose = async () => {
    // Mails, messages and the server's texts follow; the page changes even if the server is unreachable.
    if (sessionStore.get())
      await api('PUT /secure/profiles', {
        body: { language: other },
        signal: AbortSignal.timeout(WAITS_MS),
      }).catch(() => undefined)
    chooseLanguage(other)
  }
  return (
    <button type="button" className="lang" onClick={choose}>
      <Icon name="globe" />
      <span lang={other} dir={directionOf[other]}>
        {languageNames[other]}
      </span>
    </button>
  )
}
