import type { FacilityId } from '@mahsul/domain/offers/offer'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../kit/types.ts'
import { clearTyped, useTyped } from '../lib/api/use-typed.ts'
import { filledLike } from '../lib/typed.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import {
  answersOf,
  type ContainerAnswers,
  containerForm,
  lineOf,
  noContainer,
  numberIn,
} from '../trades/model/container-answers.ts'
import { placesOfTrade } from '../trades/model/shipment-answers.ts'
import { placeOf } from '../trades/model/trade-of-wire.ts'
import { TaskFrame } from '../trades/tasks/TaskFrame.tsx'
import { useFile } from '../trades/tasks/use-file.ts'
import { useTask } from '../trades/tasks/use-task.ts'
import { TextField } from '../ui/form/Field.tsx'
import { FileField } from '../ui/form/FileField.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import { textProps } from '../ui/form/text-props.ts'
import { useFields } from '../ui/form/use-fields.ts'
import { Note } from '../ui/states.tsx'
import { loadedIn, unreported } from './containers-of.ts'
import { WithdrawContainer } from './WithdrawContainer.tsx'

type Props = { trade: Trade; number: string | undefined; onDone: () => void }

/** One container after the other, as it is read in the shed. */
export function ContainerForm({ trade, number, onDone }: Props) {
  const t = useTranslations('containers')
  const form = containerForm(trade.id)
  const sending = useTask(trade, undefined, onDone, 'container')
  const [kept, keep] = useTyped<ContainerAnswers>(form, 'line', noContainer, filledLike(noContainer))
  const [typed, setTyped] = useState(() => answersFor(trade, number) ?? kept)
  const [place, setPlace] = useState('')
  const photo = useFile(form)
  const change = (next: Partial<ContainerAnswers>) => {
    setTyped({ ...typed, ...next })
    keep({ ...typed, ...next })
  }
  const fields = useFields(sending, {
    'container.number': t('number'),
    'container.seal': t('seal'),
    'container.bags': t('bags'),
    'container.net_kg': t('net'),
    'container.gross_kg': t('gross'),
    facility_destination: t('place'),
    file: t('photo'),
  })
  const destination = destinationOf(trade, numberIn(typed.number), place)
  const reported = loadedIn(trade).find((each) => each.entry > 0 && each.number === numberIn(typed.number))
  const startAnew = () => {
    clearTyped(form)
    onDone()
  }
  const text = (name: keyof ContainerAnswers) => ({
    ...textProps(typed[name], (value) => change({ [name]: value })),
    dir: 'ltr' as const,
    autoComplete: 'off',
  })
  return (
    <div className="sheet">
      <TaskFrame
        sending={sending}
        summary={fields.summary}
        verb={t('send')}
        onSend={() =>
          sending.send({
            act: 'container.load',
            facts: { container: lineOf(typed), ...(destination.id && { destinationId: destination.id }) },
            files: { file: photo.file },
          })
        }
      >
        <TextField
          {...fields.of('container.number')}
          {...text('number')}
          hint={t('numberHint')}
          autoCapitalize="characters"
          spellCheck={false}
          list={`${form}-open`}
        />
        <datalist id={`${form}-open`}>
          {unreported(trade).map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <AboutNumber trade={trade} number={numberIn(typed.number)} />
        <TextField
          {...fields.of('container.seal')}
          {...text('seal')}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div className="cload__amounts">
          <TextField {...fields.of('container.bags')} {...text('bags')} inputMode="numeric" optional />
          <TextField
            {...fields.of('container.net_kg')}
            {...text('net')}
            inputMode="numeric"
            unit={t('kg')}
            optional
          />
          <TextField
            {...fields.of('container.gross_kg')}
            {...text('gross')}
            inputMode="numeric"
            unit={t('kg')}
            optional
          />
        </div>
        {destination.isAsked ? (
          <PlaceField
            trade={trade}
            of={fields.of('facility_destination')}
            value={place}
            onChange={setPlace}
          />
        ) : null}
        <FileField {...fields.of('file')} {...photo.field} hint={t('photoHint')} optional />
      </TaskFrame>
      {reported ? <WithdrawContainer trade={trade} number={reported.number} onDone={startAnew} /> : null}
    </div>
  )
}

/** What was reported of a container before, or its number alone. */
function answersFor(trade: Trade, number: string | undefined): ContainerAnswers | undefined {
  if (!number) return undefined
  const line = loadedIn(trade).find((each) => each.number === number)
  return line ? answersOf(line) : { ...noContainer, number }
}

/** Where a container goes: as its shipment or its earlier report says; asked only if neither does and there are several. */
function destinationOf(trade: Trade, number: string, chosen: string) {
  const places = placesOfTrade(trade)
  const shipment = trade.shipments.find((each) => each.container_numbers.includes(number))
  const before = loadedIn(trade).find((each) => each.number === number)
  const known = (shipment && placeOf(shipment)) ?? before?.facility_destination
  if (places.length < 2) return { id: places[0]?.id ?? null, isAsked: false }
  const id = (known ?? chosen) as FacilityId // an id of an answer, or of the list below; '' is none of them
  return { id: id || null, isAsked: !known }
}

/** That it replaces an earlier report, or that the shipment does not know the number. */
function AboutNumber({ trade, number }: { trade: Trade; number: string }) {
  const t = useTranslations('containers')
  if (loadedIn(trade).some((line) => line.number === number)) return <Note>{t('again', { number })}</Note>
  const shipped = trade.shipments.flatMap((shipment) => shipment.container_numbers)
  const isOther = number.length === 11 && shipped.length > 0 && !shipped.includes(number)
  return isOther ? <Note>{t('other', { number })}</Note> : null
}

function PlaceField({
  trade,
  of,
  value,
  onChange,
}: {
  trade: Trade
  of: { id: string; label: string; error?: string }
  value: string
  onChange: (place: string) => void
}) {
  const t = useTranslations('containers')
  const f = useFormats()
  const options = placesOfTrade(trade).flatMap(({ id, facility }) =>
    id && facility ? [{ value: id, label: f.inLanguage(facility, 'name') }] : [],
  )
  return <SelectField {...of} {...textProps(value, onChange)} placeholder={t('choose')} options={options} />
}
