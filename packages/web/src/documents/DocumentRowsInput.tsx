import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/form/choices.tsx'
import { TextField } from '../ui/form/Field.tsx'
import { textProps } from '../ui/form/text-props.ts'
import { Num } from '../ui/Text.tsx'
import {
  type Column,
  columnNames,
  columnsOf,
  isFlag,
  isKilograms,
  isTicked,
  isWholeColumn,
  newRow,
  type RowsKind,
  type TypedRow,
} from './document-fields.ts'

type Props = {
  kind: RowsKind
  label: string
  error: string | undefined
  id: string
  rows: readonly TypedRow[]
  /** Id, label and error of one input: `0.number`. */
  of: (name: string, label: string) => { id: string; label: string; error?: string }
  onChange: (rows: readonly TypedRow[]) => void
}

/** A list on a document: its containers, the lines of an invoice, results of a laboratory. */
export function RowsInput({ kind, label, error, id, rows, of, onChange }: Props) {
  const t = useTranslations('documentData')
  const columns: Readonly<Record<string, string>> = columnsOf[kind]
  const change = (at: number, column: Column, text: string) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [column]: text } : row)))
  return (
    <fieldset className="ddrows" id={id} tabIndex={-1}>
      <legend>{label}</legend>
      {error ? <p className="field__error">{error}</p> : null}
      {rows.map((row, index) => (
        <div className="ddrows__row" key={row.key}>
          <p className="ddrows__n">
            <span>{t(`form.row.${kind}`, { n: index + 1 })}</span>
            <Button
              variant="link"
              small
              onClick={() => onChange(rows.filter((each) => each.key !== row.key))}
            >
              {t('form.remove')}
              <span className="sr">
                {' '}
                <Num>{index + 1}</Num>
              </span>
            </Button>
          </p>
          <div className="ddrows__fields">
            {columnNames(kind).map((column) =>
              isFlag(kind, column) ? (
                <Checkbox
                  key={column}
                  {...of(`${index}.${column}`, t(`columns.${column}`))}
                  checked={isTicked(row[column])}
                  onChange={({ target }) => change(index, column, target.checked ? 'true' : '')}
                />
              ) : (
                <TextField
                  key={column}
                  {...of(`${index}.${column}`, t(`columns.${column}`))}
                  {...textProps(row[column] ?? '', (text) => change(index, column, text))}
                  dir={columns[column] === 'text' && kind !== 'containers' ? 'auto' : 'ltr'}
                  unit={isKilograms(kind, column) ? t('kg') : undefined}
                  inputMode={
                    columns[column] === 'text'
                      ? undefined
                      : isWholeColumn(kind, column)
                        ? 'numeric'
                        : 'decimal'
                  }
                  {...(column === 'number' && { autoCapitalize: 'characters', spellCheck: false })}
                  autoComplete="off"
                />
              ),
            )}
          </div>
        </div>
      ))}
      <Button variant="secondary" small onClick={() => onChange([...rows, newRow()])}>
        {t(`form.addRow.${kind}`)}
      </Button>
    </fieldset>
  )
}
