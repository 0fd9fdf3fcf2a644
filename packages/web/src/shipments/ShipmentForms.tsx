import type { OnBoardRule } from '@mahsul/domain/trades/process/on-board-correction'
import { latestDayAt } from '@mahsul/domain/trades/process/port-days'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../kit/types.ts'
import type { FieldErrors } from '../lib/api/field-errors.ts'
import { useTyped } from '../lib/api/use-typed.ts'
import { serverNow } from '../lib/clock.ts'
import { each, filledLike } from '../lib/typed.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import {
  answersOf,
  type BoardAnswers,
  boardFacts,
  correctionOf,
  isEmpty,
  noBoard,
  noShipment,
  openPlaces,
  type Place,
  placesOfTrade,
  type ShipmentAnswers,
  shipmentFacts,
} from '../trades/model/shipment-answers.ts'
import { placeOf } from '../trades/model/trade-of-wire.ts'
import type { FormProps } from '../trades/tasks/form-props.ts'
import { TaskFrame } from '../trades/tasks/TaskFrame.tsx'
import { useTask } from '../trades/tasks/use-task.ts'
import { FieldError, TextField } from '../ui/form/Field.tsx'
import { type Fields, useFields } from '../ui/form/use-fields.ts'
import { Note } from '../ui/states.tsx'
import { ShipmentFields } from './ShipmentFields.tsx'

/** One set of fields for each destination, by its id; `''` is the one place that is not a facility. */
type Rows<T> = Readonly<Record<string, T>>
const keyOf = (place: { id: string | null }) => place.id ?? ''

/** Rows that are filled in; if there are none, the first, so that the rules report what is missing. */
const filled = <T extends Readonly<Record<string, string>>>(places: readonly Place[], rows: Rows<T>) => {
  const some = places.filter((place) => !isEmpty(rows[keyOf(place)] ?? {}))
  return some.length > 0 ? some : places.slice(0, 1)
}

/** Booking, vessel and container numbers, one set per destination (decision 63). */
export function ShareForm({ trade, task, onDone }: FormProps) {
  const t = useTranslations('tasks')
  const sending = useTask(trade, task, onDone)
  const places = openPlaces(trade, 'logistics.share')
  const [rows, setRows] = useTyped<Rows<ShipmentAnswers>>(
    `${trade.id}/L1`,
    'rows',
    {},
    each(filledLike(noShipment)),
  )
  const [sent, setSent] = useState<readonly Place[]>(places)
  const fields = useRowFields(sending, places, sent)
  const send = () => {
    const said = filled(places, rows)
    setSent(said)
    return sending.send({
      act: 'logistics.share',
      facts: {
        shipments: said.map((place) => shipmentFacts(place.id, rows[keyOf(place)] ?? noShipment)),
      },
    })
  }
  return (
    <TaskFrame sending={sending} summary={fields.summary} verb={t('verb.logistics.share')} onSend={send}>
      {places.map((place) => (
        <PlaceRow key={keyOf(place)} place={place} named={trade.terms.destinations.length > 1}>
          <ShipmentFields
            value={rows[keyOf(place)] ?? noShipment}
            onChange={(next) => setRows({ ...rows, [keyOf(place)]: next })}
            count={place.containers}
            of={(name) => fields.of(fieldOf(place, name))}
          />
        </PlaceRow>
      ))}
      {places.length > 1 ? <Note>{t('share.later')}</Note> : null}
    </TaskFrame>
  )
}

/** Number and date of the bill of lading, one per destination; payment and documents count from the date. */
export function OnBoardForm({ trade, task, onDone }: FormProps) {
  const t = useTranslations('tasks')
  const sending = useTask(trade, task, onDone)
  const places = openPlaces(trade, 'logistics.atSea')
  const [rows, setRows] = useTyped<Rows<BoardAnswers>>(
    `${trade.id}/L2`,
    'rows',
    {},
    each(filledLike(noBoard)),
  )
  const [sent, setSent] = useState<readonly Place[]>(places)
  const fields = useRowFields(sending, places, sent)
  const send = () => {
    const said = filled(places, rows)
    setSent(said)
    return sending.send({
      act: 'logistics.atSea',
      facts: { onBoard: said.map((place) => boardFacts(place.id, rows[keyOf(place)] ?? noBoard)) },
    })
  }
  return (
    <TaskFrame sending={sending} summary={fields.summary} verb={t('verb.logistics.atSea')} onSend={send}>
      {places.map((place) => (
        <PlaceRow key={keyOf(place)} place={place} named={trade.terms.destinations.length > 1}>
          <BoardFields
            value={rows[keyOf(place)] ?? noBoard}
            onChange={(next) => setRows({ ...rows, [keyOf(place)]: next })}
            of={(name) => fields.of(fieldOf(place, name))}
          />
        </PlaceRow>
      ))}
      {places.length > 1 ? <Note>{t('share.later')}</Note> : null}
    </TaskFrame>
  )
}

/** Shipment data can be corrected until the trade ends, above all the ETA. Earlier dates stay visible. */
export function CorrectForm({ trade, onDone }: Omit<FormProps, 'task'>) {
  const t = useTranslations('tasks')
  const sending = useTask(trade, undefined, onDone)
  const [rows, setRows] = useTyped<Rows<ShipmentAnswers & BoardAnswers>>(
    sending.form,
    'rows',
    {},
    each(filledLike({ ...noShipment, ...noBoard })),
  )
  const places = placesOfTrade(trade).filter((place) => shipmentOf(trade, place))
  const [sent, setSent] = useState<readonly Place[]>(places)
  const [unchanged, setUnchanged] = useState(false)
  const fields = useRowFields(sending, places, sent)
  const send = () => {
    const changed = places.flatMap((place) => {
      const [shipment, said] = [shipmentOf(trade, place), rows[keyOf(place)]]
      const correction = shipment && said && correctionOf(shipment, said)
      return correction ? [{ place, correction }] : []
    })
    setUnchanged(changed.length === 0)
    if (changed.length === 0) return
    setSent(changed.map(({ place }) => place))
    return sending.send({
      act: 'logistics.correct',
      facts: { corrections: changed.map(({ correction }) => correction) },
    })
  }
  return (
    <TaskFrame sending={sending} summary={fields.summary} verb={t('verb.logistics.correct')} onSend={send}>
      {places.map((place) => {
        const shipment = shipmentOf(trade, place)
        if (!shipment) return null
        const value = rows[keyOf(place)] ?? answersOf(shipment)
        const change = (next: Partial<typeof value>) => {
          setUnchanged(false)
          setRows({ ...rows, [keyOf(place)]: { ...value, ...next } })
        }
        return (
          <PlaceRow key={keyOf(place)} place={place} named={places.length > 1}>
            <ShipmentFields
              value={value}
              onChange={change}
              count={place.containers}
              of={(name) => fields.of(fieldOf(place, name))}
            />
            {shipment.on_board_date ? (
              <BoardFields
                value={value}
                onChange={change}
                of={(name) => fields.of(fieldOf(place, name))}
                stands={trade.on_board_date?.rule}
              />
            ) : null}
          </PlaceRow>
        )
      })}
      {unchanged ? <FieldError>{t('share.correctNone')}</FieldError> : null}
    </TaskFrame>
  )
}

const shipmentOf = (trade: Trade, place: Place) => trade.shipments.find((each) => placeOf(each) === place.id)

type RowField =
  | 'booking_number'
  | 'company_name'
  | 'vessel_name'
  | 'etd'
  | 'eta'
  | 'container_numbers'
  | 'bill_of_lading_number'
  | 'on_board_date'

const fieldOf = (place: Place, name: RowField) => `shipments.${keyOf(place)}.${name}`

/** Errors come back under the index a row had in the request; map each to its row. */
function useRowFields(
  { errors }: { errors: FieldErrors },
  places: readonly Place[],
  sent: readonly Place[],
): Fields<string> {
  const t = useTranslations('tasks.share')
  const labels: Record<RowField, string> = {
    booking_number: t('booking'),
    company_name: t('carrier'),
    vessel_name: t('vessel'),
    etd: t('etd'),
    eta: t('eta'),
    container_numbers: t('numbers'),
    bill_of_lading_number: t('bill'),
    on_board_date: t('boarded'),
  }
  const placed = Object.fromEntries(
    Object.entries(errors).map(([name, said]) => {
      const [, row, field] = /^shipments\.(\d+)\.(\w+)$/.exec(name) ?? []
      const place = sent[Number(row)]
      return [place && field ? fieldOf(place, field as RowField) : name, said] // other fields have no label and are below
    }),
  )
  const named = places.flatMap((place) =>
    (Object.keys(labels) as RowField[]).map((name) => [fieldOf(place, name), labels[name]]),
  )
  return useFields({ errors: placed }, Object.fromEntries(named) as Record<string, string>)
}

/** The goods for one destination; with only one, it needs no heading. */
function PlaceRow({ place, named, children }: { place: Place; named: boolean; children: React.ReactNode }) {
  const t = useTranslations('tasks.share')
  const f = useFormats()
  if (!named || !place.facility) return <div className="place">{children}</div>
  return (
    <fieldset className="place place--named">
      <legend>
        {t('destination', { place: f.inLanguage(place.facility, 'name') })}
        <span className="faint"> {t('row', { n: place.containers })}</span>
      </legend>
      {children}
    </fieldset>
  )
}

function BoardFields({
  value,
  onChange,
  of,
  stands = 'free',
}: {
  value: BoardAnswers
  onChange: (next: BoardAnswers) => void
  of: (name: 'bill_of_lading_number' | 'on_board_date') => { id: string; label: string; error?: string }
  /** Whether the date can be edited; otherwise the hint says why not. */
  stands?: OnBoardRule | undefined
}) {
  const t = useTranslations('tasks.share')
  const why = useTranslations('tasks.onBoardDate.stands')
  return (
    <div className="cols">
      <TextField
        {...of('bill_of_lading_number')}
        dir="ltr"
        autoComplete="off"
        value={value.bill}
        onChange={(event) => onChange({ ...value, bill: event.target.value })}
      />
      <TextField
        {...of('on_board_date')}
        type="date"
        dir="ltr"
        hint={stands === 'free' ? t('boardedHint') : why(stands)}
        readOnly={stands !== 'free'}
        max={latestDayAt(serverNow())}
        value={value.boarded}
        onChange={(event) => onChange({ ...value, boarded: event.target.value })}
      />
    </div>
  )
}
