import type { CompanyRight } from '@mahsul/domain/members/company-rights'
import ar from '@mahsul/words/ar/company.json' with { type: 'json' }
import en from '@mahsul/words/en/company.json' with { type: 'json' }
import { type Exactly, pairWords, type Words } from './pair-words.ts'

/** The name of a right in a company, in mails and on screens. */
export const rightWords: Record<CompanyRight, Words> = /* @__PURE__ */ pairWords(
  en.rights satisfies Exactly<CompanyRight, typeof en.rights>,
  ar.rights,
)
