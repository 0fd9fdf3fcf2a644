import { useState } from 'react'
import { money, count as whole } from '../lib/formats.ts'
import { fitsPlaces, readNumber } from '../lib/numbers.ts'
import { TextField, type TextFieldProps } from './Field.tsx'

type Base = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'dir'>

/** Shows what is typed while it is typed and the grouped number after; Arabic digits and a decimal comma are read. */
function useTyped(
  value: string,
  show: (decimal: string) => string,
  tell: (decimal: string) => void,
  places: number,
) {
  const [typed, setTyped] = useState<string>()
  return {
    value: typed ?? (value === '' ? '' : readNumber(value) === undefined ? value : show(value)),
    change(text: string) {
      setTyped(text)
      const number = readNumber(text)
      // What is no number goes up as typed, so that the form can say so and nothing is lost.
      tell(number === undefined || !fitsPlaces(number, places) ? text.trim() : number)
    },
    leave() {
      if (typed === undefined) return
      const number = readNumber(typed)
      if (number !== undefined && fitsPlaces(number, places)) setTyped(undefined)
    },
  }
}

export type NumberFieldProps = Base & {
  /** undefined is empty. */
  value: number | undefined
  /** NaN is "not a number": the schema of the form answers 'This field must be a valid number'. */
  onChange: (value: number | undefined) => void
  /** Digits after the point; 0, a whole number, unless said. */
  places?: number
}

export function NumberField({ value, onChange, places = 0, onBlur, ...rest }: NumberFieldProps) {
  const text = value === undefined || Number.isNaN(value) ? '' : String(value)
  const typed = useTyped(
    text,
    (decimal) => (places === 0 ? whole(Number(decimal)) : decimal),
    (decimal) =>
      onChange(decimal === '' ? undefined : fitsPlaces(decimal, places) ? Number(decimal) : Number.NaN),
    places,
  )
  return (
    <TextField
      {...rest}
      dir="ltr"
      inputMode={places === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed.value}
      onChange={(event) => typed.change(event.target.value)}
      onBlur={(event) => {
        typed.leave()
        onBlur?.(event)
      }}
    />
  )
}

export type MoneyFieldProps = Base & {
  /** A decimal string as on the wire, '' when empty. What cannot be read as money comes back as it was typed. */
  value: string
  onChange: (value: string) => void
}

/** US dollars and cents; the unit goes in `unit`: "USD / MT". */
export function MoneyField({ value, onChange, onBlur, ...rest }: MoneyFieldProps) {
  const typed = useTyped(value, money, onChange, 2)
  return (
    <TextField
      {...rest}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={typed.value}
      onChange={(event) => typed.change(event.target.value)}
      onBlur={(event) => {
        typed.leave()
        onBlur?.(event)
      }}
    />
  )
}
