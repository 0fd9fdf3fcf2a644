import { pairWords } from '@mahsul/contract/pair-words'
import type { Language } from '@mahsul/domain/members/member'
import ar from '@mahsul/words/ar/mails/security.json' with { type: 'json' }
import en from '@mahsul/words/en/mails/security.json' with { type: 'json' }
import type { Db } from '../../platform/db/db.ts'
import { linkTo } from '../../platform/mail/app-link.ts'
import { moment } from '../../platform/mail/formats.ts'
import { type Mail, mailOf } from '../../platform/mail/letter.ts'
import { because } from '../../platform/mail/words.ts'
import { enqueueMail } from '../../platform/outbox/enqueue-message.ts'

/** Security notifications, sent at once in case it was not the member. They never contain the new value. */
const changes = pairWords(en.changes, ar.changes)
export type Change = keyof typeof changes

const words = pairWords(en.words, ar.words)

export function securityMail(
  what: Change,
  { language, zone, now }: { language: Language; zone: string; now: Date },
): Mail {
  return mailOf(
    {
      subject: changes[what][language],
      preheader: words.ifNotYou[language],
      says: [words.ifYou[language], words.ifNotYou[language]],
      facts: [{ label: words.when[language], value: [moment(now, { language, zone })] }],
      button: { does: words.setPassword[language], link: linkTo('/password/reset') },
      why: because.account[language],
    },
    language,
  )
}

export async function notifyOfChange(
  tx: Db,
  { memberId, what, now }: { memberId: string; what: Change; now: Date },
) {
  const { email, language, timezone } = await tx
    .selectFrom('members')
    .select(['email', 'language', 'timezone'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const spoken = language as Language // checked by the column
  await enqueueMail(tx, { to: email, ...securityMail(what, { language: spoken, zone: timezone, now }), now })
}
