import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core'
import { localeOf } from '../lib/formats.ts'
import type { Messages } from '../lib/messages.ts'
import { languageNow } from '../lib/settings.ts'

let messages: Messages | undefined

/** For words said outside of React: toasts of the guards and of an ended session. */
export const setWords = (loaded: Messages): void => {
  messages = loaded
}

export function words(
  namespace: keyof Messages & NamespaceKeys<Messages, NestedKeyOf<Messages>>,
  key: string,
): string {
  if (!messages) return ''
  const t = createTranslator({ locale: localeOf[languageNow()], messages, namespace })
  return (t as unknown as (key: string) => string)(key) // keys used here stand in the locale test's reach
}
