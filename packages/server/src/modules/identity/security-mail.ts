import type { Language } from '@mahsul/domain/members/member'
import type { Db } from '../../db/db.ts'
import { postMail } from '../notifications/post.ts'

/** What a member is told of at once, because it may not have been them. */
const words = {
  password: {
    en: 'Your password has been changed, and other devices were signed out.',
    ar: 'غُيّرت كلمة مرورك، وسُجّل الخروج من الأجهزة الأخرى.',
  },
  bank: {
    en: 'The bank account of your company has been changed.',
    ar: 'غُيّر الحساب المصرفي لشركتك.',
  },
  phone: { en: 'Your phone number has been changed.', ar: 'غُيّر رقم هاتفك.' },
} as const satisfies Record<string, Record<Language, string>>

const ifNotYou = {
  en: 'If it was not you, set a new password at once and tell us.',
  ar: 'إن لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة فورًا وأخبرنا.',
}

export async function tellOfChange(
  tx: Db,
  { memberId, what, now }: { memberId: string; what: keyof typeof words; now: Date },
) {
  const { email, language } = await tx
    .selectFrom('members')
    .select(['email', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const spoken = language as Language // checked by the column
  const subject = words[what][spoken]
  await postMail(tx, { to: email, subject, text: `${subject}\n\n${ifNotYou[spoken]}`, now })
}
