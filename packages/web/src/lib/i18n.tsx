import type { Language } from '@mahsul/domain/members/member'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { IntlProvider } from 'use-intl'
import * as formats from './formats.ts'
import type { Messages } from './messages.ts'

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
  return (
    <LanguageContext value={language}>
      <IntlProvider locale={formats.localeOf[language]} messages={messages} timeZone={zone}>
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The formats of the reader's language, bound once. */
export function useFormats() {
  const language = useLanguage()
  return useMemo(
    () => ({
      language,
      dateTime: (when: string | Date) => formats.dateTime(language, when),
      shippingDate: (when: string | Date) => formats.shippingDate(language, when),
      shortDate: (when: string | Date) => formats.shortDate(language, when),
      shortDateTime: (when: string | Date) => formats.shortDateTime(language, when),
      monthName: (month: number) => formats.monthName(language, month),
      shippingSection: (of: { section: formats.Section; month: number; year: number }) =>
        formats.shippingSection(language, of),
      /** The plain text of a pair, where an element cannot stand: options, titles, labels. */
      inLanguage: <N extends string>(
        thing: { [K in N]?: string | null } & { [K in `${N}_ar`]?: string | null },
        field: N,
      ): string => formats.inLanguage(language, thing, field).text,
    }),
    [language],
  )
}
