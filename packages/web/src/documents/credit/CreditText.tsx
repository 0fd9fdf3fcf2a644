import { LONGEST_CREDIT_TEXT } from '@mahsul/documents/credit/mt700'
import type { ComponentProps } from 'react'
import { TextArea } from '../../ui/form/Field.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import type { CreditTyping } from './use-typed-credit.ts'
import './credit.css'

type Props = Omit<ComponentProps<typeof TextArea>, 'className' | 'dir' | 'value' | 'onChange' | 'onBlur'> & {
  credit: Pick<CreditTyping, 'text' | 'setText' | 'ask'>
}

/** The text of a credit or of an amendment as a bank sends it: left to right, and compared once it is left. */
export const CreditText = ({ credit: { text, setText, ask }, rows = 8, ...field }: Props) => (
  <TextArea
    {...field}
    className="credit__mt700"
    rows={rows}
    dir="ltr"
    spellCheck={false}
    maxLength={LONGEST_CREDIT_TEXT}
    {...textProps(text, setText)}
    onBlur={ask}
  />
)
