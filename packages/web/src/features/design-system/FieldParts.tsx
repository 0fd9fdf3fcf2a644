import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { Checkbox, RadioCards, Segmented } from '../../ui/choices.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { FileField } from '../../ui/FileField.tsx'
import { MoneyField, NumberField } from '../../ui/NumberField.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Reach } from '../../ui/PriceBlock.tsx'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { DraftKept } from '../../ui/states.tsx'
import { Num } from '../../ui/Text.tsx'
import type { UploadState } from '../../ui/uploads.ts'

const kept = new Date(2026, 10, 9, 14, 18)

export function FieldParts() {
  const t = useTranslations('parts')
  const [price, setPrice] = useState('1690.00')
  const [containers, setContainers] = useState<number | undefined>(3)
  const [port, setPort] = useState<string>()
  const [code, setCode] = useState('')
  const [file, setFile] = useState<UploadState>({ is: 'idle' })
  const ports = [
    { value: 'mersin', label: t('mersin') },
    { value: 'port-sudan', label: t('portSudan'), under: t('gedaref') },
  ]
  return (
    <form className="form" onSubmit={(event) => event.preventDefault()}>
      <ErrorSummary attempt={0} errors={[{ id: 'bill', message: t('billError') }]} />
      <div className="cols">
        <MoneyField
          label={t('priceLabel')}
          hint={t('priceHint')}
          unit="USD / MT"
          value={price}
          onChange={setPrice}
        />
        <TextField id="bill" label={t('billNumber')} dir="ltr" error={t('billError')} />
        <SelectField label={t('destination')} options={ports} placeholder={t('choose')} />
        <TextField label={t('fee')} unit="USD / MT" dir="ltr" defaultValue="15.00" disabled />
        <NumberField label={t('quantity')} unit="20′" value={containers} onChange={setContainers} />
        <SearchableSelect
          label={t('destination')}
          options={ports}
          value={port}
          onChange={setPort}
          placeholder={t('choose')}
        />
        <PasswordField label={t('password')} />
        <CodeField label={t('code')} value={code} onChange={setCode} />
        <FileField
          label={t('contract')}
          kind="pdf_image"
          state={file}
          onFile={(chosen) => setFile({ is: 'set', name: chosen.name, file: chosen })}
          onRemove={() => setFile({ is: 'idle' })}
        />
        <FileField
          label={t('contract')}
          kind="pdf"
          state={{ is: 'uploading', name: 'contract-signed.pdf', done: 0.62 }}
          onFile={() => {}}
          onRemove={() => {}}
        />
      </div>
      <TextArea label={t('message')} optional />
      <Choices />
      <div className="row row--end">
        <DraftKept at={kept} />
        <Button>{t('placeBid')}</Button>
      </div>
    </form>
  )
}

function Choices() {
  const t = useTranslations('parts')
  const [term, setTerm] = useState<'FOB' | 'CIF' | 'DDP'>('FOB')
  const [days, setDays] = useState<'15' | '30' | '45' | '60'>('30')
  return (
    <>
      <RadioCards
        legend={t('incoterm')}
        value={term}
        onChange={setTerm}
        choices={(['FOB', 'CIF', 'DDP'] as const).map((value) => ({
          value,
          label: (
            <b>
              <Num>{value}</Num>
            </b>
          ),
          under: t(value === 'FOB' ? 'fob' : value === 'CIF' ? 'cif' : 'ddp'),
          aside: <Reach incoterm={value} />,
        }))}
      />
      <Segmented
        legend={t('shippingDays')}
        hint={t('shippingHint')}
        value={days}
        onChange={setDays}
        choices={(['15', '30', '45', '60'] as const).map((value) => ({ value, label: <Num>{value}</Num> }))}
      />
      <Checkbox label={t('partial')} under={t('partialUnder')} defaultChecked />
    </>
  )
}
