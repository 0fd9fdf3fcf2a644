import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Icon } from '../Icon.tsx'
import { Form } from './Form.tsx'
import { textProps } from './text-props.ts'

type Props = { label: string; hint: string; value: string; onSearch: (text: string) => unknown }

/** Searches half a second after the last key, or at once on Enter. */
export function SearchBox({ label, hint, value, onSearch }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [said, setSaid] = useState(value)
  // The address changed otherwise: back, or a link.
  if (value !== said) {
    setSaid(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const text = typed.trim()
  // Other filters chosen meanwhile stay: it uses the address at the time of the search.
  const search = useEffectEvent(() => onSearch(text))
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => search(), 500)
    return () => clearTimeout(timer)
  }, [text, value])
  return (
    <search className="search">
      <Form
        onSend={() => {
          if (text !== value) onSearch(text)
        }}
      >
        <Icon name="search" />
        <label className="sr" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          type="search"
          dir="auto"
          maxLength={200}
          placeholder={hint}
          {...textProps(typed, setTyped)}
        />
      </Form>
    </search>
  )
}
