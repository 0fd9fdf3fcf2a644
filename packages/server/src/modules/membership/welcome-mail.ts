import type { Language } from '@mahsul/domain/members/member'

export const welcomeMail = (language: Language, appUrl: string) =>
  language === 'ar'
    ? {
        subject: 'أُنشئ حسابك في محصول',
        text: `أهلًا بك في محصول. أُنشئ حسابك ويمكنك تسجيل الدخول الآن:\n${appUrl}/login\n\nنراجع بيانات الدفع خلال 24 إلى 48 ساعة. إن لم تكن أنت من أنشأ هذا الحساب فأخبرنا فورًا.`,
      }
    : {
        subject: 'Your Mahsul account is ready',
        text: `Welcome to Mahsul. Your account has been created and you can log in:\n${appUrl}/login\n\nPayment details are verified within 24 to 48 hours. If it was not you who created this account, tell us at once.`,
      }
