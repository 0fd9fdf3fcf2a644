import { pairWords } from '@mahsul/contract/kit/pair-words'
import ar from '@mahsul/words/ar/kit/mails/shared.json' with { type: 'json' }
import en from '@mahsul/words/en/kit/mails/shared.json' with { type: 'json' }

/** Texts used in every mail. */
export const { yourTurn, choices, because, labels, sides, phrases, buttons } = pairWords(en, ar)
