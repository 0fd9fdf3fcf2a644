import { useState } from 'react'
import { money, count as whole } from '../../lib/words/formats.ts'
import { fitsPlaces, readNumber } from '../../lib/words/numbers.ts'
import { TextField, type TextFieldProps } from './Field.tsx'
import { textProps } from './text-props.ts'

type Base = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'dir'>

/** Shows the text while typing and the grouped number afterwards; parses Arabic digits and a decimal comma. */
function useTyped(
  value: string,
  show: (decimal: string) => string,
  tell: (decimal: string | undefined, text: string) => void,
  places: number,
) {
  const [typed, setTyped] = useState<string>()
  /** '' for nothing; undefined if it is not a number with at most this many decimals. */
  const read = (text: string) => {
    const number = readNumber(text)
    return number === undefined || !fitsPlaces(number, places) ? undefined : number
  }
  return {
    value: typed ?? (read(value) ? show(value) : value),
    change(text: string) {
      setTyped(text)
      tell(read(text), text.trim())
    },
    leave() {
      if (typed !== undefined && read(typed) !== undefined) setTyped(undefined)
    },
  }
}

export type NumberFieldProps = Base & {
  /** undefined is empty. */
  value: number | undefined
  /** The text while `value` is NaN, so that it is restored with the field. */
  typed?: string | undefined
  /** NaN is "not a number": the form's validation reports 'This field must be a valid number', and `text` is kept. */
  onChange: (value: number | undefined, text: string) => void
  /** Digits after the point; 0, an integer, by default. */
  places?: number
}

export function NumberField({
  value,
  typed: text = '',
  onChange,
  places = 0,
  onBlur,
  ...rest
}: NumberFieldProps) {
  const typed = useTyped(
    value === undefined ? '' : Number.isNaN(value) ? text : String(value),
    (decimal) => (places === 0 ? whole(Number(decimal)) : decimal),
    (decimal, now) =>
      onChange(decimal === '' ? undefined : decimal === undefined ? Number.NaN : Number(decimal), now),
    places,
  )
  return (
    <TextField
      {...rest}
      dir="ltr"
      inputMode={places === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...textProps(typed.value, typed.change)}
      onBlur={(event) => {
        typed.leave()
        onBlur?.(event)
      }}
    />
  )
}

export type MoneyFieldProps = Base & {
  /** A decimal string as on the wire, '' when empty. Invalid text is passed on as typed. */
  value: string
  onChange: (value: string) => void
}

/** US dollars and cents; the unit goes in `unit`: "USD / MT". */
export function MoneyField({ value, onChange, onBlur, ...rest }: MoneyFieldProps) {
  // Invalid text is passed on as typed, so that the form can report it and nothing is lost.
  const typed = useTyped(value, money, (decimal, text) => onChange(decimal ?? text), 2)
  return (
    <TextField
      {...rest}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      {...textProps(typed.value, typed.change)}
      onBlur={(event) => {
        typed.leave()
        onBlur?.(event)
      }}
    />
  )
}
