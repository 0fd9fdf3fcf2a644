import { type TypedCredit, withTyped } from '@mahsul/contract/documents/credit-wire'
import { readMt700 } from '@mahsul/documents/credit/mt700'
import { emptyCredit } from '@mahsul/domain/documents/credit'
import { useMemo, useState } from 'react'
import { useTyped } from '../../lib/api/use-typed.ts'
import { each, like } from '../../lib/typed.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { wordsFor } from '../../lib/words/problem-words.ts'
import { type TypedTexts, typedCredit } from './typed-credit.ts'

const isText = like('')
/** They have fields of their own, with or without the other data. */
const ofTerms = ['expires_on', 'expiry_place', 'presentation_days']

export type CreditTyping = ReturnType<typeof useTypedCredit>

/** The pasted text and the fields typed in place of it; `asked` is what was last left, and is compared with the contract. */
export function useTypedCredit(form: string) {
  const language = useLanguage()
  const [text, setText] = useTyped(form, 'credit_text', '')
  const [texts, setTexts] = useTyped<TypedTexts>(form, 'credit', {}, each(isText))
  const [asked, setAsked] = useState(() => ({ text, typed: typedCredit(texts) }))
  const typed: TypedCredit = typedCredit(texts)
  const read = useMemo(() => (text.trim() ? readMt700(text).credit : emptyCredit), [text])
  const { credit, problem } = withTyped(read, typed)
  return {
    text,
    credit,
    texts,
    asked,
    hasData: text.trim() !== '' || Object.keys(texts).some((name) => !ofTerms.includes(name)),
    errors: problem
      ? { [`credit.${problem.field}`]: wordsFor({ rule: problem.rule }, language) }
      : ({} as Record<string, string>),
    setText,
    type: (name: string, value: string) => setTexts({ ...texts, [name]: value }),
    ask: () => setAsked({ text, typed }),
  }
}
