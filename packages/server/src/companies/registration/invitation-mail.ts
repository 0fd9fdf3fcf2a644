import { rightNames } from '@mahsul/contract/companies/right-words'
import { fillWords } from '@mahsul/contract/kit/fill-words'
import { type Exactly, pairWords, type Words } from '@mahsul/contract/kit/pair-words'
import type { Role } from '@mahsul/domain/accounts/member'
import { LINK_HOURS } from '@mahsul/domain/companies/invitation'
import type { Language } from '@mahsul/domain/kit/language'
import ar from '@mahsul/words/ar/companies/mails/invitation.json' with { type: 'json' }
import en from '@mahsul/words/en/companies/mails/invitation.json' with { type: 'json' }
import { moment, oneLine } from '../../platform/mail/formats.ts'
import { type Mail, mailOf } from '../../platform/mail/letter.ts'
import { because } from '../../platform/mail/words.ts'
import type { Colleague } from './invitations.queries.ts'

const roleWords: Record<Role, Words> = pairWords(en.roles satisfies Exactly<Role, typeof en.roles>, ar.roles)

const words = pairWords(en.words, ar.words)

type Invited = { role: Role; colleague: Colleague | null; link: string; expiresAt: Date }

/** The mail to the invited person, in the language chosen for them. Their time zone is not known yet. */
export function invitationMail(language: Language, { role, colleague, link, expiresAt }: Invited): Mail {
  const values = {
    role: roleWords[role][language],
    hours: LINK_HOURS,
    ...(colleague && {
      company: oneLine(colleague.company),
      name: oneLine(colleague.invitedBy),
      right: rightNames[colleague.right][language],
    }),
  }
  const say = (what: keyof typeof words) => fillWords(words[what][language], values, language)
  const [subject, title, says] = colleague
    ? ([say('join'), say('join'), say('joinSays')] as const)
    : ([say('subject'), say('title'), say('says')] as const)
  return mailOf(
    {
      subject,
      title,
      preheader: says,
      says: [says],
      facts: [{ label: say('until'), value: [moment(expiresAt, { language, zone: 'UTC' })] }],
      button: { does: say('button'), link },
      small: [say('works')],
      why: because.invited[language],
    },
    language,
  )
}
