import { fillWords } from '@mahsul/contract/kit/fill-words'
import { pairWords } from '@mahsul/contract/kit/pair-words'
import type { Language } from '@mahsul/domain/kit/language'
import { isDeferredMethod, needsLcType, type PaymentTerms } from '@mahsul/domain/offers/payment'
import ar from '@mahsul/words/ar/catalogue/screens/goods.json' with { type: 'json' }
import en from '@mahsul/words/en/catalogue/screens/goods.json' with { type: 'json' }

const { advance, full } = pairWords(en.payment, ar.payment)

/** The words of the pages as plain text: `<num>{days, number}</num>` is markup for React. */
const plain = (text: string) => text.replaceAll(/<\/?num>/g, '').replaceAll(', number}', '}')

/** The payment terms as the pages word them: `Letter of credit, deferred 60 days from bill of lading, 20 % in advance`. */
export function paymentLine(terms: PaymentTerms, language: Language): string {
  const { paymentMethod, lcType, paymentDelay: days, advancePercentage: percent } = terms
  const words = needsLcType(paymentMethod)
    ? lcType === 'deferred'
      ? full.lcDeferred
      : full.lc[lcType ?? 'sight']
    : isDeferredMethod(paymentMethod)
      ? full.after[paymentMethod]
      : full[paymentMethod]
  const method = fillWords(plain(words[language]), { days: days ?? 0 }, language)
  return percent > 0 ? method + fillWords(plain(advance[language]), { percent }, language) : method
}
