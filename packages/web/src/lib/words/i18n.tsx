import { localeOf } from '@mahsul/contract/kit/locale-of'
import type { Language } from '@mahsul/domain/kit/language'
import { type BilingualPair, inLanguage } from '@mahsul/domain/kit/language'
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl'
import { useCurrentUser } from '../api/session.ts'
import * as formats from './formats.ts'
import { type Messages, ownWords } from './messages.ts'
import { timeIn, zoneOf } from './zone.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
    Locale: string
  }
}

const LanguageContext = createContext<Language>('en')

export const useLanguage = (): Language => useContext(LanguageContext)

export function I18n({
  language,
  messages,
  children,
}: {
  language: Language
  messages: Messages
  children: ReactNode
}) {
  const zone = useZone()
  return (
    <LanguageContext value={language}>
      <IntlProvider locale={localeOf[language]} messages={messages} timeZone={zone}>
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}

/** The reader's own language, with the messages that have loaded so far. */
export function OwnI18n({ language, children }: { language: Language; children: ReactNode }) {
  const messages = useSyncExternalStore(ownWords.subscribe, ownWords.get)
  return (
    <I18n language={language} messages={messages}>
      {children}
    </I18n>
  )
}

/** Whatever shows or takes a time uses this. */
export const useZone = (): string => zoneOf(useCurrentUser())

/** The formats of the reader's language and zone, bound once. */
export function useFormats() {
  const language = useLanguage()
  const zone = useZone()
  return useMemo(
    () => ({
      language,
      dateTime: (when: string | Date) => formats.dateTime(language, when, zone),
      shippingDate: (when: string | Date) => formats.shippingDate(language, when, zone),
      datedDay: (when: string | Date) => formats.datedDay(language, when, zone),
      datedTime: (when: string | Date) => formats.datedTime(language, when, zone),
      shortDate: (when: string | Date) => formats.shortDate(language, when, zone),
      shortDateTime: (when: string | Date) => formats.shortDateTime(language, when, zone),
      /** `14:18` */
      clock: (when: string | Date) => timeIn(zone, new Date(when)),
      /** `14:18:20`; zones differ by whole minutes */
      clockToTheSecond: (when: string | Date) =>
        `${timeIn(zone, new Date(when))}:${new Date(when).toISOString().slice(17, 19)}`,
      monthName: (month: number) => formats.monthName(language, month),
      shippingSection: (of: { section: formats.Section; month: number; year: number }) =>
        formats.shippingSection(language, of),
      /** The plain text of a pair, where an element cannot be used: options, titles, labels. */
      inLanguage: <N extends string>(thing: BilingualPair<N>, field: N): string =>
        inLanguage(thing, field, language),
    }),
    [language, zone],
  )
}
