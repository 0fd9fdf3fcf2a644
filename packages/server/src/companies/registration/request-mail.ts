import { fillWords } from '@mahsul/contract/kit/fill-words'
import { pairWords } from '@mahsul/contract/kit/pair-words'
import type { Language } from '@mahsul/domain/kit/language'
import ar from '@mahsul/words/ar/companies/mails/request.json' with { type: 'json' }
import en from '@mahsul/words/en/companies/mails/request.json' with { type: 'json' }
import { type Mail, mailOf } from '../../platform/mail/letter.ts'

const words = pairWords(en, ar)

/** To who asked for access and is not invited, where an admin wants them told. */
export function requestRefusedMail(
  { company, language }: { company: string; language: Language },
  appUrl: string,
): Mail {
  const says = fillWords(words.says[language], { company }, language)
  return mailOf(
    {
      subject: words.subject[language],
      title: words.title[language],
      preheader: says,
      says: [says, words.later[language]],
      button: { does: words.button[language], link: `${appUrl}/` },
      why: words.why[language],
    },
    language,
  )
}
