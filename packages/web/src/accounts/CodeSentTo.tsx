import { useTranslations } from 'use-intl'
import type { Answer } from '../lib/api/api-types.ts'
import { richTextTags } from '../ui/Text.tsx'

export type SentCode = Answer<'POST /secure/request-code'>['data']

/** Where the code is, so that nobody waits at the wrong device; the address is masked. */
export function CodeSentTo({ sent }: { sent: Partial<SentCode> | undefined }) {
  const t = useTranslations('accounts.verify')
  return (
    <div role="status">
      <p>
        {sent?.sent_to && sent.channel
          ? t.rich(`sentBy.${sent.channel}`, { ...richTextTags, to: sent.sent_to })
          : t('sent')}
      </p>
      {sent?.sent_to_verified === false ? <p className="faint">{t('unverified')}</p> : null}
    </div>
  )
}
