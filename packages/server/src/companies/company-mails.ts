import { rightNames } from '@mahsul/contract/companies/right-words'
import { commas } from '@mahsul/contract/kit/common-words'
import { fillWords } from '@mahsul/contract/kit/fill-words'
import { type Exactly, pairWords, type Words } from '@mahsul/contract/kit/pair-words'
import { type LimitedAct, type Limits, limitedActs } from '@mahsul/domain/companies/approval'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import type { Language } from '@mahsul/domain/kit/language'
import ar from '@mahsul/words/ar/companies/mails/company.json' with { type: 'json' }
import en from '@mahsul/words/en/companies/mails/company.json' with { type: 'json' }
import { linkTo } from '../platform/mail/app-link.ts'
import { oneLine, usd } from '../platform/mail/formats.ts'
import { type Mail, mailOf } from '../platform/mail/letter.ts'
import { because } from '../platform/mail/words.ts'

const { acts, ...words } = pairWords(en, ar)
const actNames: Record<LimitedAct, Words> = acts satisfies Exactly<LimitedAct, typeof acts>

const said = (what: keyof typeof words, language: Language, values = {}) =>
  fillWords(words[what][language], values, language)

const openPeople = (language: Language) => ({
  does: words.people[language],
  link: linkTo('/profile/people'),
})

type Merged = { from: string; into: string } & ({ right: CompanyRight } | { names: readonly string[] })

/** Two companies became one: to those who come, with their right, and to those who were there, with the names of who comes. */
export function mergedMail(merged: Merged, language: Language): Mail {
  const values = { from: oneLine(merged.from), into: oneLine(merged.into) }
  const comes = 'right' in merged
  const says = said(comes ? 'arrived' : 'stayed', language, values)
  const also = comes
    ? said('rightNow', language, { ...values, right: rightNames[merged.right][language] })
    : said('joined', language, { names: merged.names.map(oneLine).join(commas[language]) })
  return mailOf(
    {
      subject: said('merged', language, values),
      preheader: says,
      says: [says, also, words.wrong[language]],
      button: comes ? { does: words.login[language], link: linkTo('/login') } : openPeople(language),
      why: because.account[language],
    },
    language,
  )
}

type Limited = { company: string; name: string; limits: Limits }

/** An owner changed the limits; the other owners read who, and to what. */
export function limitsMail({ limits, ...by }: Limited, language: Language): Mail {
  const values = { company: oneLine(by.company), name: oneLine(by.name) }
  const says = said('limitsSays', language, values)
  return mailOf(
    {
      subject: said('limits', language, values),
      preheader: says,
      says: [says],
      facts: limitedActs.map((act) => ({
        label: actNames[act][language],
        value: [limitOf(limits, act, language)],
      })),
      button: openPeople(language),
      why: because.account[language],
    },
    language,
  )
}

function limitOf(limits: Limits, act: LimitedAct, language: Language): string {
  if (act === 'bank') return words[limits.bank ? 'always' : 'never'][language]
  const cents = limits[act]
  return cents === null ? words.never[language] : said('above', language, { sum: usd(cents) })
}

type Invited = { company: string; email: string; right: CompanyRight }

/** An admin invited somebody to join a company; its owners may delete the invitation. */
export function invitedByAdminMail({ right, ...invited }: Invited, language: Language): Mail {
  const values = { company: oneLine(invited.company), email: invited.email }
  const says = said('invitedSays', language, { ...values, right: rightNames[right][language] })
  return mailOf(
    {
      subject: said('invited', language, values),
      preheader: says,
      says: [says],
      button: openPeople(language),
      why: because.account[language],
    },
    language,
  )
}
