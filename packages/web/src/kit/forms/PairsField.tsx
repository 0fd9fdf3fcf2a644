import { useTranslations } from 'use-intl'
import { Button, IconButton } from '../../ui/Button.tsx'
import { FieldError, TextField } from '../../ui/form/Field.tsx'
import { hasEmptyChoice, readChoices, type SelectValue, writeChoices } from './select-values.ts'

type Props = { id: string; label: string; error?: string; value: string; onChange: (value: string) => void }

/** Choices in both languages, a row each; the last one cannot be removed (admin.md §4). */
export function PairsField({ id, label, error, value, onChange }: Props) {
  const t = useTranslations('admin.characteristics')
  const rows = readChoices(value)
  const put = (next: readonly SelectValue[]) => onChange(writeChoices(next))
  const change = (at: number, part: Partial<SelectValue>) =>
    put(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return (
    <fieldset className={error ? 'field has-error' : 'field'} id={id} tabIndex={-1}>
      <legend>{label}</legend>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their place
        <div className="pair" key={index}>
          <TextField
            label={t('valueEn', { n: index + 1 })}
            dir="ltr"
            autoComplete="off"
            value={row.en}
            onChange={(event) => change(index, { en: event.target.value })}
          />
          <TextField
            label={t('valueAr', { n: index + 1 })}
            dir="rtl"
            autoComplete="off"
            value={row.ar}
            onChange={(event) => change(index, { ar: event.target.value })}
          />
          <IconButton
            icon="delete"
            clay
            label={t('removeValue', { n: index + 1 })}
            disabled={rows.length === 1}
            onClick={() => put(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        variant="quiet"
        icon="plus"
        disabled={hasEmptyChoice(value)}
        onClick={() => put([...rows, { en: '', ar: '' }])}
      >
        {t('addValue')}
      </Button>
      {error ? <FieldError id={`${id}-e`}>{error}</FieldError> : null}
    </fieldset>
  )
}
