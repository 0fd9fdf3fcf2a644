import { commas } from '@mahsul/contract/kit/common-words'
import { fillWords } from '@mahsul/contract/kit/fill-words'
import { pairWords } from '@mahsul/contract/kit/pair-words'
import { scopeNames } from '@mahsul/contract/programs/key-words'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import type { Language } from '@mahsul/domain/kit/language'
import type { KeyScope } from '@mahsul/domain/programs/key-scopes'
import ar from '@mahsul/words/ar/programs/mails/api-keys.json' with { type: 'json' }
import en from '@mahsul/words/en/programs/mails/api-keys.json' with { type: 'json' }
import { linkTo } from '../../platform/mail/app-link.ts'
import { calendarDay, oneLine } from '../../platform/mail/formats.ts'
import { type Mail, mailOf } from '../../platform/mail/letter.ts'
import { because } from '../../platform/mail/words.ts'

const { subjects, says, ...words } = pairWords(en, ar)

/** What happened to a key; `endedByAdmin` has a reason. */
export type KeyNews = keyof typeof subjects

type KeyFacts = {
  company: string
  key: string
  prefix: string
  scopes: readonly KeyScope[]
  lastDay: IsoDate
  /** Who did it, or whom a stopped key acts for. */
  name: string
  reason?: string
}

/** To the owners of a company, in case it was somebody else in the name of one of them. Never with the key itself. */
export function keyMail(what: KeyNews, facts: KeyFacts, language: Language): Mail {
  const { company, key, prefix, scopes, lastDay, name, reason } = facts
  const values = { company: oneLine(company), key: oneLine(key), name: oneLine(name) }
  const text = fillWords(says[what][language], values, language)
  return mailOf(
    {
      subject: fillWords(subjects[what][language], values, language),
      preheader: text,
      says: [text, ...(what === 'stopped' || what === 'endedByAdmin' ? [] : [words.ifWrong[language]])],
      facts: [
        { label: words.key[language], value: [oneLine(key), prefix] },
        {
          label: words.scopes[language],
          value: [scopes.map((scope) => scopeNames[scope][language]).join(commas[language])],
        },
        ...(what === 'ended' || what === 'endedByAdmin'
          ? []
          : [{ label: words.lastDay[language], value: [calendarDay(lastDay, language)] }]),
        ...(reason ? [{ label: words.reason[language], value: [reason] }] : []),
      ],
      button: { does: words.open[language], link: linkTo('/profile/api-keys') },
      why: because.account[language],
    },
    language,
  )
}
