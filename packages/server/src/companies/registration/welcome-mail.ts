import { pairWords } from '@mahsul/contract/kit/pair-words'
import type { Language } from '@mahsul/domain/kit/language'
import ar from '@mahsul/words/ar/companies/mails/welcome.json' with { type: 'json' }
import en from '@mahsul/words/en/companies/mails/welcome.json' with { type: 'json' }
import { type Mail, mailOf } from '../../platform/mail/letter.ts'
import { because } from '../../platform/mail/words.ts'

const words = pairWords(en, ar)

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
