import type { Language, Role } from '@mahsul/domain/members/member'

const roleWords = {
  ADMIN: { en: 'an admin', ar: 'مديرًا' },
  BUYER: { en: 'a buyer', ar: 'مشتريًا' },
  SUPPLIER: { en: 'a supplier', ar: 'مورّدًا' },
  TRADER: { en: 'a trader', ar: 'تاجرًا' },
} as const satisfies Record<Role, Record<Language, string>>

/** What the invited person reads, in the language the admin chose for them. */
export function invitationMail(
  language: Language,
  { role, link, expiresAt }: { role: Role; link: string; expiresAt: Date },
) {
  const until = `${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const as = roleWords[role][language]
  return language === 'ar'
    ? {
        subject: 'دعوتك إلى محصول',
        text: `ندعوك إلى الانضمام إلى سوق محصول بصفتك ${as}.\n\nأنشئ حسابك من هنا:\n${link}\n\nالرابط صالح 48 ساعة، حتى ${until}، ولمرة واحدة. لا تعطه لأحد: من يفتحه يسجّل باسمك.`,
      }
    : {
        subject: 'Your invitation to Mahsul',
        text: `You are invited to join the marketplace Mahsul as ${as}.\n\nCreate your account here:\n${link}\n\nThe link works for 48 hours, until ${until}, and once. Give it to nobody: whoever opens it registers in your name.`,
      }
}
