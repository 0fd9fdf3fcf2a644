import type { Language } from '@mahsul/domain/members/member'

/** To somebody for whom an admin made an account: the password is theirs alone to choose, with a code to this mailbox. */
export const accountMail = (language: Language, appUrl: string) =>
  language === 'ar'
    ? {
        subject: 'لديك حساب في محصول',
        text: `أهلًا بك في محصول. أنشأنا لك حسابًا بهذا البريد الإلكتروني. اختر كلمة مرورك لتسجيل الدخول:\n${appUrl}/password/reset`,
      }
    : {
        subject: 'You have an account at Mahsul',
        text: `Welcome to Mahsul. We have made an account for you with this email address. Choose your password to log in:\n${appUrl}/password/reset`,
      }
