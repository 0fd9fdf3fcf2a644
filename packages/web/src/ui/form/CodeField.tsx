import { cleaned } from '@mahsul/domain/kit/typed'
import { TextField, type TextFieldProps } from './Field.tsx'

type CodeFieldProps = Omit<TextFieldProps, 'type' | 'dir' | 'value' | 'onChange' | 'maxLength'> & {
  value: string
  onChange: (digits: string) => void
}

/** Six digits in one field, so that a phone can fill in the code it received. */
export function CodeField({ value, onChange, ...rest }: CodeFieldProps) {
  return (
    <TextField
      {...rest}
      className="field--code"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      // No maxLength: it would truncate pasted text before the characters between its digits are removed.
      value={value}
      onChange={(event) => onChange(digitsOf(event.target.value).slice(0, 6))}
    />
  )
}

/** Digits of every script count as digits; everything else in pasted text is removed. */
export const digitsOf = (typed: string): string => cleaned(typed).replaceAll(/\D/g, '')
