import type { Language } from '@mahsul/domain/members/member'
import { type Mail, mailOf } from '../../platform/mail/letter.ts'
import { because } from '../../platform/mail/words.ts'

const words = {
  subject: { en: 'You have an account at Mahsul', ar: 'لديك حساب في محصول' },
  title: { en: 'Welcome to Mahsul', ar: 'أهلًا بك في محصول' },
  made: {
    en: 'We have made an account for you with this email address. Choose your password to log in.',
    ar: 'أنشأنا لك حسابًا بهذا البريد الإلكتروني. اختر كلمة مرورك لتسجيل الدخول.',
  },
  button: { en: 'Choose your password', ar: 'اختيار كلمة المرور' },
} as const satisfies Record<string, Record<Language, string>>

/** To somebody for whom an admin made an account: the password is theirs alone to choose, with a code to this mailbox. */
export const accountMail = (language: Language, appUrl: string): Mail =>
  mailOf(
    {
      subject: words.subject[language],
      title: words.title[language],
      preheader: words.made[language],
      says: [words.made[language]],
      button: { does: words.button[language], link: `${appUrl}/password/reset` },
      why: because.registered[language],
    },
    language,
  )
