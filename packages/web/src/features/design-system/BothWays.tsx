import { type ReactNode, useEffect, useState } from 'react'
import { I18n, useLanguage } from '../../lib/i18n.tsx'
import { type Messages, Words } from '../../lib/messages.ts'

/** The same part in the other language and direction beside it, as the other half of the members see it. */
export function BothWays({ children, stacked = false }: { children: ReactNode; stacked?: boolean }) {
  const other = useLanguage() === 'en' ? 'ar' : 'en'
  const [messages, setMessages] = useState<Messages>()
  useEffect(() => {
    const words = new Words(other)
    void words.need(['parts']).then(() => setMessages(words.get()))
  }, [other])
  return (
    <div className={stacked ? 'stack' : 'grid2'}>
      <div>{children}</div>
      <div lang={other} dir={other === 'ar' ? 'rtl' : 'ltr'}>
        {messages ? (
          <I18n language={other} messages={messages}>
            {children}
          </I18n>
        ) : null}
      </div>
    </div>
  )
}
