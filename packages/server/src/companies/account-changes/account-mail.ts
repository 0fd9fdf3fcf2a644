import { pairWords } from '@mahsul/contract/kit/pair-words'
import type { Language } from '@mahsul/domain/kit/language'
import ar from '@mahsul/words/ar/accounts/mails/account.json' with { type: 'json' }
import en from '@mahsul/words/en/accounts/mails/account.json' with { type: 'json' }
import { type Mail, mailOf } from '../../platform/mail/letter.ts'
import { because } from '../../platform/mail/words.ts'

const words = pairWords(en, ar)

/** To the owner of an account that an admin created: only they choose the password, with a code to this mailbox. */
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
