import type { Language, Role } from '@mahsul/domain/members/member'
import { LINK_HOURS } from '@mahsul/domain/membership/invitation'
import { moment } from '../../platform/mail/formats.ts'
import { type Mail, mailOf } from '../../platform/mail/letter.ts'
import { because, filled } from '../../platform/mail/words.ts'

type Words = Record<Language, string>

const roleWords = {
  ADMIN: { en: 'an admin', ar: 'مديرًا' },
  BUYER: { en: 'a buyer', ar: 'مشتريًا' },
  SUPPLIER: { en: 'a supplier', ar: 'مورّدًا' },
  TRADER: { en: 'a trader', ar: 'تاجرًا' },
} as const satisfies Record<Role, Words>

const words = {
  subject: { en: 'Your invitation to Mahsul', ar: 'دعوتك إلى محصول' },
  title: { en: 'You are invited to Mahsul', ar: 'أنت مدعو إلى محصول' },
  says: {
    en: 'Mahsul is a private marketplace for sesame, peanuts, chickpeas, ginger and melon seed by the container. You are invited to join it as {role}.',
    ar: 'محصول سوق خاصة للسمسم والفول السوداني والحمص والزنجبيل وحب البطيخ بالحاويات. ندعوك إلى الانضمام إليها بصفتك {role}.',
  },
  until: { en: 'The link works until', ar: 'الرابط صالح حتى' },
  button: { en: 'Create your account', ar: 'إنشاء حسابك' },
  works: {
    en: 'The link works for {hours} hours, and once. Give it to nobody: whoever opens it registers in your name.',
    ar: 'الرابط صالح {hours} ساعة ولمرة واحدة. لا تعطه لأحد: من يفتحه يسجّل باسمك.',
  },
} as const satisfies Record<string, Words>

type Invited = { role: Role; link: string; expiresAt: Date }

/** What the invited person reads, in the language the admin chose for them. Nobody knows their zone yet. */
export function invitationMail(language: Language, { role, link, expiresAt }: Invited): Mail {
  const say = (what: keyof typeof words) =>
    filled(words[what][language], { role: roleWords[role][language], hours: LINK_HOURS })
  return mailOf(
    {
      subject: say('subject'),
      title: say('title'),
      preheader: say('says'),
      says: [say('says')],
      facts: [{ label: say('until'), value: [moment(expiresAt, { language, zone: 'UTC' })] }],
      button: { does: say('button'), link },
      small: [say('works')],
      why: because.invited[language],
    },
    language,
  )
}
