import type { KeyScope } from '@mahsul/domain/programs/key-scopes'
import ar from '@mahsul/words/ar/programs/key-scopes.json' with { type: 'json' }
import en from '@mahsul/words/en/programs/key-scopes.json' with { type: 'json' }
import { fillWords } from '../kit/fill-words.ts'
import { type Exactly, pairWords, type Words } from '../kit/pair-words.ts'

/** What an API key may do, as a choice or a label has it. Free of zod. */
export const scopeNames: Record<KeyScope, Words> = /* @__PURE__ */ pairWords(
  en.names satisfies Exactly<KeyScope, typeof en.names>,
  ar.names,
)

const missing = /* @__PURE__ */ pairWords(en.missing, ar.missing)

/** Why a key is refused that lacks a scope. */
export const scopeMissing = (scope: KeyScope): Words => ({
  en: fillWords(missing.en, { scope: scopeNames[scope].en }, 'en'),
  ar: fillWords(missing.ar, { scope: scopeNames[scope].ar }, 'ar'),
})
