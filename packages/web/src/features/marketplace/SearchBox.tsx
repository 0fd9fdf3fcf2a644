import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { textProps } from '../../ui/text-props.ts'

type Props = { value: string; onSearch: (text: string) => unknown }

/** Searches half a second after the last key, or at once on Enter. */
export function SearchBox({ value, onSearch }: Props) {
  const t = useTranslations('marketplace')
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
        <label className="sr" htmlFor="market-search">
          {t('search.label')}
        </label>
        <input
          id="market-search"
          type="search"
          dir="auto"
          maxLength={200}
          placeholder={t('search.hint')}
          {...textProps(typed, setTyped)}
        />
      </Form>
    </search>
  )
}
