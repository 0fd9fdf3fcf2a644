import { fillWords } from '@mahsul/contract/kit/fill-words'
import { type Exactly, pairWords, type Words } from '@mahsul/contract/kit/pair-words'
import { CODE_MINUTES, type VerificationEvent } from '@mahsul/domain/accounts/verification-code'
import type { AccountEvent } from '@mahsul/domain/companies/account-code'
import type { Language } from '@mahsul/domain/kit/language'
import ar from '@mahsul/words/ar/accounts/mails/code.json' with { type: 'json' }
import en from '@mahsul/words/en/accounts/mails/code.json' with { type: 'json' }
import { linkTo } from './app-link.ts'
import { type Mail, mailOf } from './letter.ts'
import { because } from './words.ts'

export type CodeAct = VerificationEvent | AccountEvent
/** What a code opens: `12 3456 is your code to …`. */
const acts: Record<CodeAct, Words> = pairWords(en.acts satisfies Exactly<CodeAct, typeof en.acts>, ar.acts)

/** An SMS is a single one: 160 characters of GSM 03.38, or 70 as soon as one of them is Arabic. */
const words = pairWords(en.words, ar.words)

type Code = { code: string; act: CodeAct; language: Language }

export function codeMail({ code, act, language }: Code): Mail {
  const say = (what: keyof typeof words) =>
    fillWords(words[what][language], { code, act: acts[act][language], minutes: CODE_MINUTES }, language)
  const resets = act === 'RESET_PASSWORD'
  return mailOf(
    {
      subject: say('subject'),
      title: say('title'),
      preheader: `${say('title')}. ${say('works')}`,
      code,
      says: [],
      small: [say('works'), ...(resets ? [say('unasked')] : []), say('never')],
      ...(resets && { button: { does: say('setPassword'), link: linkTo('/password/new') } }),
      why: because.code[language],
    },
    language,
  )
}

export const codeSms = ({ code, act, language }: Code): string =>
  fillWords(words.sms[language], { code, act: acts[act][language], minutes: CODE_MINUTES }, language)
