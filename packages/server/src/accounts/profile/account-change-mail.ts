import { fillWords } from '@mahsul/contract/kit/fill-words'
import { type Exactly, pairWords, type Words } from '@mahsul/contract/kit/pair-words'
import {
  type AccountField,
  type AccountPart,
  type FieldChange,
  maskedChange,
} from '@mahsul/domain/accounts/account-change'
import type { Language } from '@mahsul/domain/kit/language'
import ar from '@mahsul/words/ar/accounts/mails/account-change.json' with { type: 'json' }
import en from '@mahsul/words/en/accounts/mails/account-change.json' with { type: 'json' }
import { linkTo } from '../../platform/mail/app-link.ts'
import { moment } from '../../platform/mail/formats.ts'
import { type Fact, type Mail, mailOf } from '../../platform/mail/letter.ts'
import { because } from '../../platform/mail/words.ts'

const made: Record<AccountPart, Words> = pairWords(
  en.made satisfies Exactly<AccountPart, typeof en.made>,
  ar.made,
)

const fields: Record<AccountField, Words> = pairWords(
  en.fields satisfies Exactly<AccountField, typeof en.fields>,
  ar.fields,
)

const words = pairWords(en.words, ar.words)

/** An admin. */
export type InsideReader = { language: Language; zone: string }
/** `office`: where a member who did not do it writes to. */
export type Reader = InsideReader & { office: string }
type Phrase = keyof typeof words

const say = (what: Phrase, language: Language, values: Record<string, string> = {}) =>
  fillWords(words[what][language], values, language)

/** Strips line breaks so that no value looks like another line of the mail. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The old and the new value, each on a line of its own, so that it reads the same in both directions. */
function factOf(change: FieldChange, after: 'after' | 'proposed', language: Language): Fact {
  const masked = maskedChange(change)
  const line = (what: Phrase, value: string) =>
    say(what, language, { value: oneLine(value) || words.none[language] })
  const isAlike = masked.before === masked.after
  return {
    label: fields[change.field][language],
    value: [
      line('before', masked.before),
      line(after, masked.after),
      ...(isAlike ? [words.endsAlike[language]] : []),
    ],
    apart: true,
  }
}

const at = (what: 'when' | 'until', when: Date, { language, zone }: InsideReader): Fact => ({
  label: words[what][language],
  value: [moment(when, { language, zone })],
})

type Change = { part: AccountPart; changes: readonly FieldChange[]; by: 'member' | 'office'; now: Date }

/** One part of the account was changed. */
export function changedMail({ part, changes, by, now }: Change, reader: Reader): Mail {
  const { language, office } = reader
  const [ifYou, ifNotYou] =
    by === 'member'
      ? [say('ifYou', language), say('ifNotYou', language, { office })]
      : [say('ifAsked', language), say('ifNotAsked', language, { office })]
  return mailOf(
    {
      subject: made[part][language],
      preheader: ifNotYou,
      says: [...(part === 'email' ? [say('signedOut', language)] : []), ifYou, ifNotYou],
      facts: [
        ...changes.map((change) => factOf(change, 'after', language)),
        { label: words.by[language], value: [words[by === 'member' ? 'byMember' : 'byOffice'][language]] },
        at('when', now, reader),
      ],
      button:
        by === 'member'
          ? { does: say('setPassword', language), link: linkTo('/password/reset') }
          : { does: say('seeAccount', language), link: linkTo('/profile') },
      why: because.account[language],
    },
    language,
  )
}

type Requested = { changes: readonly FieldChange[]; expiresAt: Date; now: Date }

/** To the member: an admin requested a change, which waits for another admin. */
export function requestedMail({ changes, expiresAt, now }: Requested, reader: Reader): Mail {
  const { language } = reader
  return mailOf(
    {
      subject: say('waits', language),
      preheader: say('object', language, { office: reader.office }),
      says: [say('ifAsked', language), say('object', language, { office: reader.office })],
      facts: [
        ...changes.map((change) => factOf(change, 'proposed', language)),
        { label: words.requestedBy[language], value: [words.byOffice[language]] },
        at('when', now, reader),
        at('until', expiresAt, reader),
      ],
      button: { does: say('seeAccount', language), link: linkTo('/profile') },
      why: because.account[language],
    },
    language,
  )
}

/** To the member: the requested change was not made. */
export const notMadeMail = (
  { changes, now }: { changes: readonly FieldChange[]; now: Date },
  reader: Reader,
): Mail =>
  mailOf(
    {
      subject: say('notMade', reader.language),
      preheader: say('stays', reader.language),
      says: [say('stays', reader.language)],
      facts: [
        ...changes.map((change) => factOf(change, 'proposed', reader.language)),
        at('when', now, reader),
      ],
      button: { does: say('seeAccount', reader.language), link: linkTo('/profile') },
      why: because.account[reader.language],
    },
    reader.language,
  )

type ForAdmin = { id: string; name: string; changes: readonly FieldChange[]; reason: string }

/** To the admins who did not request it. */
export function approvalMail(
  { id, name, changes, reason, expiresAt, now }: ForAdmin & Requested,
  reader: InsideReader,
): Mail {
  const { language } = reader
  return mailOf(
    {
      subject: say('toApprove', language, { name: oneLine(name) }),
      preheader: say('ask', language),
      says: [say('ask', language)],
      facts: [
        ...changes.map((change) => factOf(change, 'proposed', language)),
        { label: words.reason[language], value: [oneLine(reason)] },
        at('when', now, reader),
        at('until', expiresAt, reader),
      ],
      button: { does: say('open', language), link: linkTo(`/admin/account-changes/${id}`) },
      why: because.admins[language],
    },
    language,
  )
}

/** To the admin who requested it. */
export function outcomeMail(
  {
    id,
    name,
    state,
    reason,
    now,
  }: {
    id: string
    name: string
    state: 'approved' | 'declined' | 'objected' | 'expired'
    reason: string | null
    now: Date
  },
  reader: InsideReader,
): Mail {
  const { language } = reader
  return mailOf(
    {
      subject: say(state, language, { name: oneLine(name) }),
      preheader: reason ? oneLine(reason) : say('open', language),
      facts: [
        ...(reason ? [{ label: words.theirWords[language], value: [oneLine(reason)] }] : []),
        at('when', now, reader),
      ],
      button: { does: say('open', language), link: linkTo(`/admin/account-changes/${id}`) },
      why: because.admins[language],
    },
    language,
  )
}
