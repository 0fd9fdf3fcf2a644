import type { Language, MemberRole, Role } from '@mahsul/domain/members/member'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { linkTo } from './app-link.ts'
import { type Fact, type Mail, mailOf } from './letter.ts'
import { because, filled } from './words.ts'

type Words = Record<Language, string>

/** Whoever reads the admins' mailbox, if it is a member's; English otherwise. */
export async function adminsLanguage(tx: Db, adminEmail: string): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`
    select language from members where lower(email) = ${adminEmail.toLowerCase()} and deleted_at is null`.execute(
    tx,
  )
  return rows[0]?.language ?? 'en'
}

export type Wish =
  | { kind: 'access'; role: MemberRole }
  | { kind: 'contact'; topic: 'buy' | 'sell' | 'become_trader' }

const roles = {
  BUYER: { en: 'buyer', ar: 'مشترٍ' },
  SUPPLIER: { en: 'supplier', ar: 'مورّد' },
  TRADER: { en: 'trader', ar: 'تاجر' },
  ADMIN: { en: 'admin', ar: 'مدير' },
} as const satisfies Record<Role, Words>

const topics = {
  buy: { en: 'buy', ar: 'الشراء' },
  sell: { en: 'sell', ar: 'البيع' },
  become_trader: { en: 'become a trader', ar: 'العمل تاجرًا' },
} as const satisfies Record<string, Words>

const words = {
  access: { en: '{company} asks for access as {role}', ar: 'تطلب {company} الانضمام بصفة {role}' },
  contact: { en: '{company} wants to {topic}', ar: 'ترغب {company} في {topic}' },
  company: { en: 'Company', ar: 'الشركة' },
  name: { en: 'Name', ar: 'الاسم' },
  job: { en: 'Job title', ar: 'المسمى الوظيفي' },
  business: { en: 'Business type', ar: 'نوع النشاط' },
  email: { en: 'E-mail', ar: 'البريد الإلكتروني' },
  phone: { en: 'Phone', ar: 'الهاتف' },
  language: { en: 'Language', ar: 'اللغة' },
  inEnglish: { en: 'English', ar: 'الإنجليزية' },
  inArabic: { en: 'Arabic', ar: 'العربية' },
  invite: { en: 'Invite them', ar: 'إرسال دعوة' },
  write: { en: 'Answer by mail', ar: 'الرد بالبريد' },
  freight: { en: 'Freight missing: {lane}', ar: 'نولون غير متوفر: {lane}' },
  noFreight: { en: 'A lane has no freight', ar: 'مسار بلا نولون' },
  cannot: {
    en: '{company} cannot purchase because the freight table has no price for this lane. Please add it.',
    ar: 'لا تستطيع {company} الشراء لأن جدول النولون لا يحوي سعرًا لهذا المسار. يُرجى إضافته.',
  },
  lane: { en: 'Lane', ar: 'المسار' },
  addLane: { en: 'Add the lane', ar: 'إضافة المسار' },
  again: { en: 'A new invitation is asked for: {email}', ar: 'طُلبت دعوة جديدة: {email}' },
  expired: {
    en: 'The invitation expired before it was used. Send it again from the list of invitations.',
    ar: 'انتهت صلاحية الدعوة قبل استعمالها. أرسلها من جديد من قائمة الدعوات.',
  },
  role: { en: 'Role', ar: 'الدور' },
  invitations: { en: 'Open the invitations', ar: 'فتح الدعوات' },
} as const satisfies Record<string, Words>

const said = (what: keyof typeof words, language: Language, values = {}) =>
  filled(words[what][language], values)

/** So that no answer looks like another line of the mail. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

export type Inquirer = {
  company: string
  name: string
  job_title: string
  business_type: string
  email: string
  country_code: string
  phone_number: string
  language: Language
}

/** Somebody asks to be let in, or wrote through the landing page. */
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
      facts: [
        fact('company', from.company),
        fact('name', from.name),
        fact('job', from.job_title),
        fact('business', from.business_type),
        fact('email', from.email),
        fact('phone', `+${from.country_code} ${from.phone_number}`),
        fact('language', say(from.language === 'ar' ? 'inArabic' : 'inEnglish')),
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
