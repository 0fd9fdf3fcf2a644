import type { Language } from '@mahsul/domain/members/member'
import { type Mail, mailOf } from '../../platform/mail/letter.ts'
import { because } from '../../platform/mail/words.ts'

const words = {
  subject: { en: 'Your Mahsul account is ready', ar: 'أُنشئ حسابك في محصول' },
  title: { en: 'Welcome to Mahsul', ar: 'أهلًا بك في محصول' },
  made: {
    en: 'Your account has been created and you can log in.',
    ar: 'أُنشئ حسابك ويمكنك تسجيل الدخول الآن.',
  },
  payment: {
    en: 'Payment details are verified within 24 to 48 hours.',
    ar: 'نراجع بيانات الدفع خلال 24 إلى 48 ساعة.',
  },
  button: { en: 'Log in', ar: 'تسجيل الدخول' },
  notYou: {
    en: 'If it was not you who created this account, tell us at once.',
    ar: 'إن لم تكن أنت من أنشأ هذا الحساب فأخبرنا فورًا.',
  },
} as const satisfies Record<string, Record<Language, string>>

export const welcomeMail = (language: Language, appUrl: string): Mail =>
  mailOf(
    {
      subject: words.subject[language],
      title: words.title[language],
      preheader: words.made[language],
      says: [words.made[language], words.payment[language]],
      button: { does: words.button[language], link: `${appUrl}/login` },
      small: [words.notYou[language]],
      why: because.registered[language],
    },
    language,
  )
