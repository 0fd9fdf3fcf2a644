import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Unreachable } from '../../lib/refused.ts'
import { Checkbox, RadioCards, Segmented } from '../../ui/form/choices.tsx'
import { TextArea, TextField } from '../../ui/form/Field.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { MoneyField, NumberField } from '../../ui/form/NumberField.tsx'
import { SearchableSelect } from '../../ui/form/SearchableSelect.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { Reach } from '../../ui/PriceBlock.tsx'
import { DraftKept } from '../../ui/states.tsx'
import { Num } from '../../ui/Text.tsx'
import { later, now } from './examples.ts'

/** A working form: a bill without its number is refused, with it no answer comes, and what was typed stays. */
export function OfferForm() {
  const t = useTranslations('parts')
  const bill = useId()
  const [number, setNumber] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [failure, fail] = useState<Unreachable>()
  const [price, setPrice] = useState('1690.00')
  const [containers, setContainers] = useState<number | undefined>(3)
  const [port, setPort] = useState<string>()
  const ports = [
    { value: 'mersin', label: t('mersin') },
    { value: 'port-sudan', label: t('portSudan'), under: t('gedaref') },
  ]
  const missing = attempt > 0 && number === ''
  const send = async () => {
    setAttempt(attempt + 1)
    fail(undefined)
    if (number === '') return
    setBusy(true)
    await later(800)
    setBusy(false)
    fail(new Unreachable('No connection'))
  }
  return (
    <FormSheet
      form={{ busy, failure, attempt, summary: missing ? [{ id: bill, message: t('billError') }] : [] }}
      title={t('form')}
      verb={t('placeBid')}
      busyWords={t('placing')}
      others={<DraftKept at={now} />}
      onSend={send}
    >
      <div className="form">
        <TextField
          id={bill}
          label={t('billNumber')}
          dir="ltr"
          error={missing ? t('billError') : undefined}
          {...textProps(number, setNumber)}
        />
        <MoneyField
          label={t('priceLabel')}
          hint={t('priceHint')}
          unit="USD / MT"
          value={price}
          onChange={setPrice}
        />
        <NumberField label={t('quantity')} unit="20′" value={containers} onChange={setContainers} />
        <SearchableSelect
          label={t('destination')}
          options={ports}
          value={port}
          onChange={setPort}
          placeholder={t('choose')}
        />
        <TextArea label={t('message')} optional />
        <Choices />
      </div>
    </FormSheet>
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
