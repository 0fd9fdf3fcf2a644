import { usdPattern } from '@mahsul/contract/kit/money'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMayAsAdmin } from '../../kit/admin-role.ts'
import { sayDone } from '../../kit/resource/done.ts'
import { backOfficeKey } from '../../kit/resource/resource.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { money } from '../../lib/words/formats.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { readNumber } from '../../lib/words/numbers.ts'
import { FieldError } from '../../ui/form/Field.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Money } from '../../ui/Text.tsx'

type Props = {
  amount: string
  /** Whose price it is, for screen readers. */
  of: string
  /** Of its row, as it is shown. */
  version: string
  save: (amount: string, version: string) => Promise<unknown>
}

/** Left for something else, which keeps the focus. */
type Close = (how?: { isLeft?: boolean }) => void

/** A price that is changed in the list: Enter saves, Esc or leaving it unchanged gives up. */
export function PriceCell({ amount, of, version, save }: Props) {
  const t = useTranslations('admin.price')
  const mayChange = useMayAsAdmin('operate')
  const [editing, setEditing] = useState(false)
  const [isBack, setIsBack] = useState(false)
  const close: Close = ({ isLeft = false } = {}) => {
    setEditing(false)
    setIsBack(!isLeft)
  }
  if (!mayChange) return <Money amount={amount} />
  return editing ? (
    <PriceInput {...{ amount, of, version, save }} onClose={close} />
  ) : (
    <button
      type="button"
      className="pricecell"
      aria-label={t('edit', { of, amount: money(amount) })}
      // biome-ignore lint/a11y/noAutofocus: the field that had the focus becomes this button again
      autoFocus={isBack}
      onClick={() => setEditing(true)}
    >
      <Money amount={amount} />
    </button>
  )
}

function PriceInput({ amount, of, version, save, onClose }: Props & { onClose: Close }) {
  const t = useTranslations('admin.price')
  const language = useLanguage()
  const queries = useQueryClient()
  const id = useId()
  const [typed, setTyped] = useState(amount)
  // When the change was begun: the list may be read again meanwhile.
  const [seen] = useState(version)
  const form = useForm<'price', string>({
    input: 'brief',
    labels: { price: t('label', { of }) },
    names: { price: 'price_per_container' },
    check: (decimal) => (usdPattern.test(decimal) ? {} : { price: { rule: 'usdAmount' } }),
    put: async (decimal) => {
      await save(decimal, seen)
      await queries.invalidateQueries({ queryKey: backOfficeKey })
      sayDone(t('saved', { of, amount: money(decimal) }))
      onClose()
    },
  })
  const { busy } = form
  const error = form.of('price').error ?? (form.failure ? failureWords(form.failure, language) : undefined)
  const decimal = readNumber(typed)
  const isSame = decimal !== undefined && decimal !== '' && Number(decimal) === Number(amount)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isSame) onClose()
      else void form.send(decimal ?? typed)
    }
  }
  return (
    <span className={error ? 'priceinput has-error' : 'priceinput'}>
      <input
        aria-label={t('label', { of })}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the button that was pressed becomes this field
        autoFocus
        readOnly={busy}
        {...textProps(typed, setTyped)}
        onFocus={(event) => event.target.select()}
        onKeyDown={press}
        onBlur={() => {
          if (!busy && isSame) onClose({ isLeft: true })
        }}
      />
      <span id={`${id}-hint`} className="priceinput__hint">
        {error ? (
          <span role="alert">
            <FieldError>{error}</FieldError>
          </span>
        ) : (
          t(busy ? 'saving' : 'keys')
        )}
      </span>
    </span>
  )
}
