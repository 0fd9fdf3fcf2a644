import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../Icon.tsx'
import { TextField, type TextFieldProps } from './Field.tsx'

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'dir' | 'after' | 'unit'>) {
  const t = useTranslations('ui')
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      spellCheck={false}
      after={
        <button type="button" className="control__btn" aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'eye-off' : 'eye'} />
          <span className="sr">{t('password.show')}</span>
        </button>
      }
    />
  )
}
