import { testedWords } from '@mahsul/contract/documents/laboratory-words'
import { directions, labUnits, testedFor, unitsOf } from '@mahsul/domain/documents/characteristic'
import { isOneOf } from '@mahsul/domain/kit/problems'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { FieldError, TextField } from '../../ui/form/Field.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { type LabRow, newLabRow } from './lab-rows.ts'
import type { LaboratoryOfTrade } from './laboratory-query.ts'

type Of = (column: string) => { id: string; label: string; error?: string }
type Props = {
  kind: 'result' | 'characteristic'
  /** Id, label and error of the list. */
  list: ReturnType<Of>
  of: (index: number, column: string) => ReturnType<Of>
  rows: readonly LabRow[]
  /** Whose units are taken for what was chosen. */
  data: LaboratoryOfTrade
  onChange: (rows: readonly LabRow[]) => void
}

/** Results of a certificate, or what goods must meet: a row each. */
export function LabRowsInput({ kind, list, of, rows, data, onChange }: Props) {
  const t = useTranslations('laboratory')
  const change = (key: string, said: Partial<LabRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...said } : row)))
  return (
    <fieldset className="labrows" id={list.id} tabIndex={-1}>
      <legend>{list.label}</legend>
      {list.error ? <FieldError>{list.error}</FieldError> : null}
      {rows.map((row, index) => (
        <div className="labrows__row" key={row.key}>
          <p className="labrows__n">
            <span>
              {kind === 'result'
                ? t('certificateForm.result', { n: index + 1 })
                : t('rows.characteristic', { n: index + 1 })}
            </span>
            <Button
              variant="link"
              small
              onClick={() => onChange(rows.filter((each) => each.key !== row.key))}
            >
              {t('rows.remove')}
              <span className="sr"> {index + 1}</span>
            </Button>
          </p>
          <RowFields
            kind={kind}
            row={row}
            of={(column) => of(index, column)}
            data={data}
            onChange={(said) => change(row.key, said)}
          />
        </div>
      ))}
      <Button variant="secondary" small onClick={() => onChange([...rows, newLabRow()])}>
        {t(kind === 'result' ? 'certificateForm.add' : 'rows.addCharacteristic')}
      </Button>
    </fieldset>
  )
}

type RowProps = Pick<Props, 'kind' | 'data'> & {
  row: LabRow
  of: Of
  onChange: (said: Partial<LabRow>) => void
}

/** Those that can say how much of it there is; all, while nothing is chosen. */
const unitsFor = (analyte: string) => (isOneOf(testedFor, analyte) ? unitsOf(analyte) : labUnits)

function RowFields({ kind, row, of, data, onChange }: RowProps) {
  const t = useTranslations('laboratory')
  const language = useLanguage()
  const choose = (analyte: string) => {
    const known = data.characteristics.find((each) => each.analyte === analyte)
    const unit = isOneOf(unitsFor(analyte), row.unit) ? row.unit : (known?.unit ?? '')
    onChange({ analyte, unit })
  }
  const own = (column: 'analyte' | 'direction' | 'value' | 'unit' | 'method') => ({
    ...of(column),
    label: t(`rows.${column}`),
  })
  return (
    <div className="labrows__fields">
      <SelectField
        {...own('analyte')}
        {...textProps(row.analyte, choose)}
        placeholder={t('rows.choose')}
        options={testedFor.map((value) => ({ value, label: testedWords[value][language] }))}
      />
      {kind === 'characteristic' ? (
        <SelectField
          {...own('direction')}
          {...textProps(row.direction, (direction) => onChange({ direction }))}
          placeholder={t('rows.choose')}
          options={directions.map((value) => ({ value, label: t(`limit.${value}`) }))}
        />
      ) : null}
      <TextField
        {...own('value')}
        {...textProps(row.value, (value) => onChange({ value }))}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField
        {...own('unit')}
        {...textProps(row.unit, (unit) => onChange({ unit }))}
        placeholder={t('rows.choose')}
        options={unitsFor(row.analyte).map((value) => ({
          value,
          label: value === 'in 25 g' ? t('units.in25') : value,
        }))}
      />
      <TextField
        {...own('method')}
        {...textProps(row.method, (method) => onChange({ method }))}
        placeholder={t('rows.methodHint')}
        autoComplete="off"
        optional
      />
      {kind === 'result' ? (
        <Checkbox
          label={t('certificateForm.isBelow')}
          checked={row.isBelow}
          onChange={({ target }) => onChange({ isBelow: target.checked })}
        />
      ) : null}
    </div>
  )
}
