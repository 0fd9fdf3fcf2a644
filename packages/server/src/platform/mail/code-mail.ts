import { CODE_MINUTES, type VerificationEvent } from '@mahsul/domain/identity/verification-code'
import type { Language } from '@mahsul/domain/members/member'
import type { AccountEvent } from '@mahsul/domain/membership/account-code'
import { linkTo } from './app-link.ts'
import { type Mail, mailOf } from './letter.ts'
import { because, filled } from './words.ts'

export type CodeAct = VerificationEvent | AccountEvent
type Words = Record<Language, string>

/** What a code opens: `12 3456 is your code to …`. */
const acts = {
  create_offer: { en: 'publish your offer', ar: 'لنشر عرضك' },
  create_bid: { en: 'place your bid', ar: 'لتقديم مزايدتك' },
  purchase: { en: 'confirm your purchase', ar: 'لتأكيد الشراء' },
  CREATE_ACCOUNT: { en: 'create your account', ar: 'لإنشاء حسابك' },
  RESET_PASSWORD: { en: 'set a new password', ar: 'لتعيين كلمة مرور جديدة' },
  STEP_UP: { en: 'confirm that it is you', ar: 'لتأكيد هويتك' },
  VERIFY_PHONE: { en: 'confirm your phone number', ar: 'لتأكيد رقم هاتفك' },
} as const satisfies Record<CodeAct, Words>

const words = {
  subject: { en: '{code} is your Mahsul code', ar: 'رمزك في محصول {code}' },
  title: { en: 'Your code to {act}', ar: 'رمزك {act}' },
  works: {
    en: 'It works for {minutes} minutes, and once.',
    ar: 'صلاحيته {minutes} دقائق، ولمرة واحدة.',
  },
  never: {
    en: 'Type it on the page that asks for it, and give it to nobody. We never ask for it, by phone or in a message.',
    ar: 'اكتبه في الصفحة التي تطلبه ولا تعطه لأحد. لا نطلبه منك أبدًا، لا هاتفيًا ولا برسالة.',
  },
  unasked: {
    en: 'If you did not ask for it, do nothing: your password stays as it is.',
    ar: 'إن لم تطلبه فلا تفعل شيئًا: كلمة مرورك تبقى كما هي.',
  },
  setPassword: { en: 'Set a new password', ar: 'تعيين كلمة مرور جديدة' },
  // One SMS each: 160 signs of GSM 03.38, or 70 as soon as one of them is Arabic.
  sms: {
    en: '{code} is your Mahsul code to {act}. It works for {minutes} minutes. Give it to nobody.',
    ar: 'رمز محصول {code} {act}. صالح {minutes} دقائق، ولا تعطه لأحد.',
  },
} as const satisfies Record<string, Words>

type Code = { code: string; act: CodeAct; language: Language }

export function codeMail({ code, act, language }: Code): Mail {
  const say = (what: keyof typeof words) =>
    filled(words[what][language], { code, act: acts[act][language], minutes: CODE_MINUTES })
  const resets = act === 'RESET_PASSWORD'
  return mailOf(
    {
      subject: say('subject'),
      title: say('title'),
      preheader: `${say('title')}. ${say('works')}`,
      code,
      says: [],
      small: [say('works'), ...(resets ? [say('unasked')] : []), say('never')],
      ...(resets && { button: { does: say('setPassword'), link: linkTo('/password/new') } }),
      why: because.code[language],
    },
    language,
  )
}

export const codeSms = ({ code, act, language }: Code): string =>
  filled(words.sms[language], { code, act: acts[act][language], minutes: CODE_MINUTES })
