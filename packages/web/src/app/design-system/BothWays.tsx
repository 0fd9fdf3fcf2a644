import { localeOf } from '@mahsul/contract/kit/locale-of'
import { directionOf, otherLanguage } from '@mahsul/domain/kit/language'
import { type ReactNode, useEffect, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { I18n, useLanguage } from '../../lib/words/i18n.tsx'
import { type Messages, Words, type WordsName } from '../../lib/words/messages.ts'

type Props = {
  children: ReactNode
  stacked?: boolean
  /** Further message files it needs, besides the guide's. */
  saying?: readonly WordsName[]
}

const none: readonly WordsName[] = []

/** The same component in the other language and direction next to it, as the other half of the members see it. */
export function BothWays({ children, stacked = false, saying = none }: Props) {
  const other = otherLanguage[useLanguage()]
  const [messages, setMessages] = useState<Messages>()
  useEffect(() => {
    const words = new Words(other)
    void words.need(['parts', ...saying]).then(() => setMessages(words.get()))
  }, [other, saying])
  return (
    <div className={stacked ? 'stack' : 'grid2'}>
      <div>{children}</div>
      <div lang={other} dir={directionOf[other]}>
        {messages ? (
          <I18n language={other} messages={messages}>
            <I18nProvider locale={localeOf[other]}>{children}</I18nProvider>
          </I18n>
        ) : null}
      </div>
    </div>
  )
}
