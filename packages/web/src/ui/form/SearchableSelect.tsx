import {
  FieldError as AriaError,
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { hasWords } from '../../lib/words/has-words.ts'
import { Icon } from '../Icon.tsx'
import type { FieldProps } from './Field.tsx'

export type SearchOption = { value: string; label: string; under?: string }

type Props = FieldProps & {
  options: readonly SearchOption[]
  value: string | undefined
  onChange: (value: string | undefined) => void
  placeholder?: string
  disabled?: boolean
}

/** A long list (ports, facilities, countries) searched by typing; arrow keys follow the direction of the page. */
export function SearchableSelect({
  label,
  hint,
  error,
  optional,
  id,
  options,
  value,
  onChange,
  placeholder,
  disabled,
}: Props) {
  const t = useTranslations('ui')
  return (
    <ComboBox
      className={error ? 'field has-error' : 'field'}
      defaultItems={options.map((option) => ({ ...option, id: option.value }))}
      selectedKey={value ?? null}
      onSelectionChange={(key) => onChange(key === null ? undefined : String(key))}
      isInvalid={Boolean(error)}
      isDisabled={disabled ?? false}
      defaultFilter={(text, typed) => hasWords(typed, [text])}
      menuTrigger="focus"
      allowsEmptyCollection // so that it announces that nothing was found
      {...(id ? { id } : {})}
    >
      <Label>
        {label}
        {optional ? <span className="field__opt"> {t('field.optional')}</span> : null}
      </Label>
      {hint ? (
        <Text slot="description" className="field__hint">
          {hint}
        </Text>
      ) : null}
      <div className="control control--select">
        <Input placeholder={placeholder} dir="auto" />
        <Button className="control__btn" aria-label={t('select.open')}>
          <Icon name="down" />
        </Button>
      </div>
      <AriaError className="field__error">
        <Icon name="warning" />
        <span>{error}</span>
      </AriaError>
      <Popover className="menu" offset={4}>
        <ListBox
          className="menu__list"
          renderEmptyState={() => <p className="menu__none">{t('select.none')}</p>}
        >
          {(option: SearchOption & { id: string }) => (
            <ListBoxItem id={option.id} textValue={option.label} className="menu__item">
              <span>{option.label}</span>
              {option.under ? <span className="faint">{option.under}</span> : null}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
