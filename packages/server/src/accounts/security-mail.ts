import { pairWords } from '@mahsul/contract/kit/pair-words'
import type { TypedFactor } from '@mahsul/domain/accounts/second-factor-tries'
import type { Language } from '@mahsul/domain/kit/language'
import ar from '@mahsul/words/ar/accounts/mails/security.json' with { type: 'json' }
import en from '@mahsul/words/en/accounts/mails/security.json' with { type: 'json' }
import type { Db } from '../platform/db/db.ts'
import { linkTo } from '../platform/mail/app-link.ts'
import { moment } from '../platform/mail/formats.ts'
import { type Mail, mailOf } from '../platform/mail/letter.ts'
import { because } from '../platform/mail/words.ts'
import { enqueueMail } from '../platform/outbox/enqueue-message.ts'
import { networkOf } from './network-of.ts'

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
  const { email, ...reader } = await readerOf(tx, memberId)
  await enqueueMail(tx, { to: email, ...securityMail(what, { ...reader, now }), now })
}

const wrongFactors = pairWords(en.wrongFactors, ar.wrongFactors)

type WrongFactors = { news: 'warned' | 'stopped'; factor: TypedFactor; address: string; now: Date }

/** To a member for whose account wrong second factors were entered: what was tried last, from which network, and what to do. */
export function wrongFactorsMail(
  { news, factor, address, now }: WrongFactors,
  { language, zone }: { language: Language; zone: string },
): Mail {
  const network = networkOf(address)
  return mailOf(
    {
      subject: wrongFactors.subject[news][language],
      preheader: wrongFactors.says[news][language],
      says: [wrongFactors.says[news][language], wrongFactors.ifNotYou[language]],
      facts: [
        { label: wrongFactors.tried[language], value: [wrongFactors.factors[factor][language]] },
        { label: words.when[language], value: [moment(now, { language, zone })] },
        ...(network ? [{ label: wrongFactors.network[language], value: [network] }] : []),
      ],
      button: { does: words.setPassword[language], link: linkTo('/password/reset') },
      why: because.account[language],
    },
    language,
  )
}

export async function mailAboutWrongFactors(
  tx: Db,
  { memberId, ...what }: WrongFactors & { memberId: string },
) {
  const { email, ...reader } = await readerOf(tx, memberId)
  await enqueueMail(tx, { to: email, ...wrongFactorsMail(what, reader), now: what.now })
}

async function readerOf(tx: Db, memberId: string) {
  const { email, language, timezone } = await tx
    .selectFrom('members')
    .select(['email', 'language', 'timezone'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { email, language: language as Language, zone: timezone } // checked by the column
}
