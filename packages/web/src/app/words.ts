import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core'
import { localeOf } from '../lib/formats.ts'
import { type Messages, ownWords } from '../lib/messages.ts'
import { languageNow } from '../lib/settings.ts'

/** For messages outside of React: toasts of the guards and of an ended session. They are in the frame's own message file. */
export function words(
  namespace: keyof Messages & NamespaceKeys<Messages, NestedKeyOf<Messages>>,
  key: string,
): string {
  const messages = ownWords.get()
  if (!(namespace in messages)) return ''
  const t = createTranslator({ locale: localeOf[languageNow()], messages, namespace })
  return (t as unknown as (key: string) => string)(key) // keys used here are covered by the locale test
}
