import { rightNames } from '@mahsul/contract/companies/right-words'
import { commas } from '@mahsul/contract/kit/common-words'
import { fillWords } from '@mahsul/contract/kit/fill-words'
import { type Exactly, pairWords, type Words } from '@mahsul/contract/kit/pair-words'
import type { MemberRole, Role } from '@mahsul/domain/accounts/member'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import { fullName } from '@mahsul/domain/kit/full-name'
import type { Language } from '@mahsul/domain/kit/language'
import ar from '@mahsul/words/ar/office/mails/admin.json' with { type: 'json' }
import en from '@mahsul/words/en/office/mails/admin.json' with { type: 'json' }
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { linkTo } from './app-link.ts'
import { oneLine } from './formats.ts'
import { type Fact, type Mail, mailOf } from './letter.ts'
import { because } from './words.ts'

/** The language of the admins' mailbox, if it belongs to a member; English otherwise. */
export async function adminsLanguage(tx: Db, adminEmail: string): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`
    select language from members where lower(email) = ${adminEmail.toLowerCase()} and deleted_at is null`.execute(
    tx,
  )
  return rows[0]?.language ?? 'en'
}

export type Wish =
  | { kind: 'access'; role: MemberRole }
  | { kind: 'contact'; topic: 'buy' | 'sell' | 'become_trader'; message: string }

const roles: Record<Role, Words> = pairWords(en.roles satisfies Exactly<Role, typeof en.roles>, ar.roles)

const topics = pairWords(en.topics, ar.topics)

const words = pairWords(en.words, ar.words)

/** The label of another person's language. */
const languageNames = { en: 'inEnglish', ar: 'inArabic' } as const satisfies Record<
  Language,
  keyof typeof words
>

const said = (what: keyof typeof words, language: Language, values = {}) =>
  fillWords(words[what][language], values, language)

/** Strips line breaks so that no value looks like another line of the mail. */

export type Inquirer = {
  company: string
  name: string
  job_title: string
  business_type: string
  email: string
  /** As it is dialled from anywhere, in E.164. */
  phone: string
  language: Language
}

/** A request for access, or a message from the landing page. */
export function inquiryMail(wish: Wish, from: Inquirer, language: Language): Mail {
  const say = (what: keyof typeof words) => words[what][language]
  const company = oneLine(from.company)
  const subject =
    wish.kind === 'access'
      ? said('access', language, { company, role: roles[wish.role][language] })
      : said('contact', language, { company, topic: topics[wish.topic][language] })
  const fact = (what: keyof typeof words, value: string): Fact => ({
    label: say(what),
    value: [oneLine(value)],
  })
  return mailOf(
    {
      subject,
      preheader: `${oneLine(from.name)} · ${oneLine(from.job_title)} · ${from.email}`,
      ...(wish.kind === 'contact' && wish.message && { says: paragraphs(wish.message) }),
      facts: [
        fact('company', from.company),
        fact('name', from.name),
        fact('job', from.job_title),
        fact('business', from.business_type),
        fact('email', from.email),
        fact('phone', from.phone),
        fact('language', say(languageNames[from.language])),
      ],
      button:
        wish.kind === 'access'
          ? { does: say('invite'), link: linkTo('/admin/invitations/create') }
          : { does: say('write'), link: `mailto:${encodeURIComponent(from.email)}` },
      why: because.admins[language],
    },
    language,
  )
}

type Question = {
  name: string
  last_name: string
  company: string
  email: string
  language: Language
  message: string
}

const paragraphs = (message: string) => message.trim().split(/\n+/).map(oneLine)

/** A member's question; the button answers them. */
export function helpMail(asked: Question, language: Language): Mail {
  const say = (what: keyof typeof words) => words[what][language]
  const company = oneLine(asked.company)
  const fact = (what: keyof typeof words, value: string): Fact => ({
    label: say(what),
    value: [oneLine(value)],
  })
  return mailOf(
    {
      subject: said('help', language, { company }),
      preheader: oneLine(asked.message).slice(0, 120),
      says: paragraphs(asked.message),
      facts: [
        fact('name', fullName(asked.name, asked.last_name)),
        fact('company', asked.company),
        fact('email', asked.email),
        fact('language', say(languageNames[asked.language])),
      ],
      button: { does: say('write'), link: `mailto:${encodeURIComponent(asked.email)}` },
      why: because.admins[language],
    },
    language,
  )
}

export function freightMail({ lane, company }: { lane: string; company: string }, language: Language): Mail {
  const cannot = said('cannot', language, { company: oneLine(company) })
  return mailOf(
    {
      subject: said('freight', language, { lane }),
      title: words.noFreight[language],
      preheader: cannot,
      says: [cannot],
      facts: [{ label: words.lane[language], value: [lane] }],
      button: { does: words.addLane[language], link: linkTo('/admin/freight-costs/create') },
      why: because.admins[language],
    },
    language,
  )
}

export function askedAgainMail({ email, role }: { email: string; role: Role }, language: Language): Mail {
  return mailOf(
    {
      subject: said('again', language, { email }),
      preheader: words.expired[language],
      says: [words.expired[language]],
      facts: [
        { label: words.email[language], value: [email] },
        { label: words.role[language], value: [roles[role][language]] },
      ],
      button: { does: words.invitations[language], link: linkTo('/admin/invitations') },
      why: because.admins[language],
    },
    language,
  )
}

type Invitation = { company: string; name: string; email: string; right: CompanyRight }

/** An owner has invited a colleague; the admins may stop it. */
export function colleagueMail({ right, ...invited }: Invitation, language: Language): Mail {
  const values = { company: oneLine(invited.company), name: oneLine(invited.name), email: invited.email }
  const says = said('colleagueSays', language, values)
  return mailOf(
    {
      subject: said('colleague', language, values),
      preheader: says,
      says: [says],
      facts: [
        { label: words.company[language], value: [values.company] },
        { label: words.email[language], value: [invited.email] },
        { label: words.right[language], value: [rightNames[right][language]] },
      ],
      button: { does: words.invitations[language], link: linkTo('/admin/invitations') },
      why: because.admins[language],
    },
    language,
  )
}

/** A company has registered that looks like others (decision 122). */
export function twiceMail(
  { company, others }: { company: string; others: readonly string[] },
  language: Language,
): Mail {
  const values = { company: oneLine(company), others: others.map(oneLine).join(commas[language]) }
  const says = said('twiceSays', language, values)
  return mailOf(
    {
      subject: said('twice', language, values),
      preheader: says,
      says: [says],
      button: { does: words.compare[language], link: linkTo('/admin/companies/matches') },
      why: because.admins[language],
    },
    language,
  )
}
