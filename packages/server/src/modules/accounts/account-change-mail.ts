import { officeEmail } from '@mahsul/contract/site-content'
import type { Language } from '@mahsul/domain/members/member'
import {
  type AccountField,
  type AccountPart,
  type FieldChange,
  maskedChange,
} from '@mahsul/domain/membership/account-change'
import { linkTo } from '../../platform/mail/app-link.ts'
import { moment } from '../../platform/mail/formats.ts'
import { type Fact, type Mail, mailOf } from '../../platform/mail/letter.ts'
import { because, filled } from '../../platform/mail/words.ts'

type Words = Record<Language, string>

const made = {
  email: {
    en: 'The email address of your account has been changed.',
    ar: 'غُيّر البريد الإلكتروني لحسابك.',
  },
  phone: { en: 'Your phone number has been changed.', ar: 'غُيّر رقم هاتفك.' },
  bank: {
    en: 'The bank account of your company has been changed.',
    ar: 'غُيّر الحساب المصرفي لشركتك.',
  },
} as const satisfies Record<AccountPart, Words>

const fields = {
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  phone: { en: 'Phone', ar: 'الهاتف' },
  bank_name: { en: 'Bank', ar: 'المصرف' },
  bank_address: { en: 'Address of the bank', ar: 'عنوان المصرف' },
  bank_zip_code: { en: 'Postal code of the bank', ar: 'الرمز البريدي للمصرف' },
  bank_iban: { en: 'IBAN', ar: 'رقم الآيبان' },
  bank_swift: { en: 'SWIFT code', ar: 'رمز السويفت' },
  bank_account_number: { en: 'Account number', ar: 'رقم الحساب' },
  bank_account_currency: { en: 'Currency', ar: 'العملة' },
} as const satisfies Record<AccountField, Words>

const words = {
  before: { en: 'Before: {value}', ar: 'قبل: {value}' },
  after: { en: 'Now: {value}', ar: 'الآن: {value}' },
  proposed: { en: 'Requested: {value}', ar: 'المطلوب: {value}' },
  none: { en: 'none', ar: 'لا يوجد' },
  endsAlike: {
    en: 'The digits that are hidden differ.',
    ar: 'الأرقام المخفية مختلفة.',
  },
  by: { en: 'Changed by', ar: 'من غيّره' },
  requestedBy: { en: 'Requested by', ar: 'من طلبه' },
  byMember: { en: 'Your account, signed in', ar: 'حسابك بعد تسجيل الدخول' },
  byOffice: { en: 'Our office', ar: 'مكتبنا' },
  when: { en: 'When', ar: 'متى' },
  until: { en: 'Expires', ar: 'تنتهي' },
  reason: { en: 'Reason', ar: 'السبب' },
  ifYou: { en: 'If it was you, there is nothing to do.', ar: 'إن كنت أنت من فعل ذلك فلا شيء عليك.' },
  ifNotYou: {
    en: 'If it was not you, set a new password now and write to {office}.',
    ar: 'إن لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة فورًا واكتب إلى {office}.',
  },
  ifAsked: {
    en: 'If you asked us for this, there is nothing to do.',
    ar: 'إن كنت طلبت منا ذلك فلا شيء عليك.',
  },
  ifNotAsked: {
    en: 'If you did not ask us for this, write to {office} now.',
    ar: 'إن لم تطلب منا ذلك فاكتب فورًا إلى {office}.',
  },
  setPassword: { en: 'Set a new password', ar: 'تعيين كلمة مرور جديدة' },
  seeAccount: { en: 'Open your profile', ar: 'فتح ملفك' },
  signedOut: {
    en: 'All devices were signed out. Sign in with the new address.',
    ar: 'سُجّل الخروج من كل الأجهزة. سجّل الدخول بالعنوان الجديد.',
  },
  waits: {
    en: 'Our office wants to change your account. Another admin must approve it first.',
    ar: 'يريد مكتبنا تغيير بيانات حسابك، ولا بد أن يوافق مدير آخر أولًا.',
  },
  object: {
    en: 'If you did not ask us for this, open your profile and object, or write to {office}. Then nothing is changed.',
    ar: 'إن لم تطلب منا ذلك فافتح ملفك واعترض، أو اكتب إلى {office}، فلا يتغير شيء.',
  },
  notMade: {
    en: 'The change of your account was not made.',
    ar: 'لم يُجرَ التغيير المطلوب في حسابك.',
  },
  stays: { en: 'Everything stays as it was.', ar: 'بقي كل شيء كما كان.' },
  toApprove: {
    en: 'A change of the account of {name} waits for your approval.',
    ar: 'تغيير في حساب {name} ينتظر موافقتك.',
  },
  ask: {
    en: 'Ask the member by phone, at a number you knew before, whether they want it.',
    ar: 'اسأل العضو هاتفيًا، على رقم كنت تعرفه من قبل، هل يريد ذلك.',
  },
  open: { en: 'Open the change', ar: 'فتح التغيير' },
  approved: {
    en: 'Your change of the account of {name} was approved.',
    ar: 'ووفق على تغييرك في حساب {name}.',
  },
  declined: {
    en: 'Your change of the account of {name} was declined.',
    ar: 'رُفض تغييرك في حساب {name}.',
  },
  objected: {
    en: '{name} objects to your change of their account.',
    ar: 'يعترض {name} على تغييرك في حسابه.',
  },
  expired: {
    en: 'Nobody approved your change of the account of {name} in time.',
    ar: 'لم يوافق أحد في الموعد على تغييرك في حساب {name}.',
  },
  theirWords: { en: 'Their words', ar: 'ما قيل' },
} as const satisfies Record<string, Words>

export type Reader = { language: Language; zone: string }
type Phrase = keyof typeof words

const say = (what: Phrase, language: Language, values: Record<string, string> = {}) =>
  filled(words[what][language], { office: officeEmail, ...values })

/** So that no answer looks like another line of the mail. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What was, and what is or would be; each on a line of its own, so that it reads alike in both directions. */
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

const at = (what: 'when' | 'until', when: Date, { language, zone }: Reader): Fact => ({
  label: words[what][language],
  value: [moment(when, { language, zone })],
})

type Change = { part: AccountPart; changes: readonly FieldChange[]; by: 'member' | 'office'; now: Date }

/** One part of the account was changed. */
export function changedMail({ part, changes, by, now }: Change, reader: Reader): Mail {
  const { language } = reader
  const [ifYou, ifNotYou] =
    by === 'member'
      ? [say('ifYou', language), say('ifNotYou', language)]
      : [say('ifAsked', language), say('ifNotAsked', language)]
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

/** To the member: an admin asked for a change, which waits for another one. */
export function requestedMail({ changes, expiresAt, now }: Requested, reader: Reader): Mail {
  const { language } = reader
  return mailOf(
    {
      subject: say('waits', language),
      preheader: say('object', language),
      says: [say('ifAsked', language), say('object', language)],
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

/** To the member: what was asked for is not done. */
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

/** To the admins who did not ask. */
export function approvalMail(
  { id, name, changes, reason, expiresAt, now }: ForAdmin & Requested,
  reader: Reader,
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

/** To the admin who asked. */
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
  reader: Reader,
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
