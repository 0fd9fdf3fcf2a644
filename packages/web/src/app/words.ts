import { localeOf } from '@mahsul/contract/kit/locale-of'
import { createTranslator } from 'use-intl/core'
import { languageNow } from '../lib/settings.ts'
import { ownWords } from '../lib/words/messages.ts'

/** For words said outside of React: toasts of the guards and of an ended session. They stand in the frame's own words. */
export function words(namespace: 'app', key: 'alreadySignedIn' | 'sessionExpired'): string {
  const messages = ownWords.get()
  if (!(namespace in messages)) return ''
  const t = createTranslator({ locale: localeOf[languageNow()], messages, namespace })
  return t(key)
}
