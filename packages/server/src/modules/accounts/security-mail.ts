import type { Language } from '@mahsul/domain/members/member'
import type { Db } from '../../platform/db/db.ts'
import { linkTo } from '../../platform/mail/app-link.ts'
import { moment } from '../../platform/mail/formats.ts'
import { type Mail, mailOf } from '../../platform/mail/letter.ts'
import { because } from '../../platform/mail/words.ts'
import { enqueueMail } from '../../platform/outbox/enqueue-message.ts'

type Words = Record<Language, string>

/** What a member is told of at once, because it may not have been them. Never what it was changed to. */
const changes = {
  password: {
    en: 'Your password has been changed, and other devices were signed out.',
    ar: 'غُيّرت كلمة مرورك، وسُجّل الخروج من الأجهزة الأخرى.',
  },
  passkeyAdded: {
    en: 'A passkey was added to your account. It can be used to sign in.',
    ar: 'أُضيف مفتاح مرور إلى حسابك، ويمكن تسجيل الدخول به.',
  },
  passkeyRemoved: {
    en: 'A passkey was removed from your account, and other devices were signed out.',
    ar: 'أُزيل مفتاح مرور من حسابك، وسُجّل الخروج من الأجهزة الأخرى.',
  },
  passkeyCopied: {
    en: 'A passkey of yours seems to have been copied. It is blocked: sign in another way and remove it.',
    ar: 'يبدو أن أحد مفاتيح مرورك قد نُسخ، فحُظر. سجّل الدخول بطريقة أخرى ثم أزله.',
  },
  totpAdded: {
    en: 'An authenticator app was set up for your account.',
    ar: 'أُعدّ تطبيق مصادقة لحسابك.',
  },
  totpRemoved: {
    en: 'The authenticator app was removed from your account, and other devices were signed out.',
    ar: 'أُزيل تطبيق المصادقة من حسابك، وسُجّل الخروج من الأجهزة الأخرى.',
  },
  recoveryCodes: {
    en: 'New recovery codes were made for your account. Those from before no longer work.',
    ar: 'أُنشئت رموز استرداد جديدة لحسابك، ولم تعد الرموز السابقة صالحة.',
  },
  recoveryCodeUsed: {
    en: 'A recovery code of your account was used.',
    ar: 'استُخدم أحد رموز استرداد حسابك.',
  },
  secondFactorReset: {
    en: 'The second factors of your account were removed by the operators of Mahsul, and all devices were signed out.',
    ar: 'أزال مشغّلو محصول عوامل التحقق الثانية من حسابك، وسُجّل الخروج من كل الأجهزة.',
  },
} as const satisfies Record<string, Words>
export type Change = keyof typeof changes

const words = {
  when: { en: 'When', ar: 'متى' },
  ifYou: { en: 'If it was you, there is nothing to do.', ar: 'إن كنت أنت من فعل ذلك فلا شيء عليك.' },
  ifNotYou: {
    en: 'If it was not you, set a new password at once and tell us.',
    ar: 'إن لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة فورًا وأخبرنا.',
  },
  setPassword: { en: 'Set a new password', ar: 'تعيين كلمة مرور جديدة' },
} as const satisfies Record<string, Words>

export function securityMail(
  what: Change,
  { language, zone, now }: { language: Language; zone: string; now: Date },
): Mail {
  return mailOf(
    {
      subject: changes[what][language],
      preheader: words.ifNotYou[language],
      says: [words.ifYou[language], words.ifNotYou[language]],
      facts: [{ label: words.when[language], value: [moment(now, { language, zone })] }],
      button: { does: words.setPassword[language], link: linkTo('/password/reset') },
      why: because.account[language],
    },
    language,
  )
}

export async function tellOfChange(
  tx: Db,
  { memberId, what, now }: { memberId: string; what: Change; now: Date },
) {
  const { email, language, timezone } = await tx
    .selectFrom('members')
    .select(['email', 'language', 'timezone'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const spoken = language as Language // checked by the column
  await enqueueMail(tx, { to: email, ...securityMail(what, { language: spoken, zone: timezone, now }), now })
}
