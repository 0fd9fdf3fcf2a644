import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasWords } from '../../lib/words/has-words.ts'
import { Button } from '../../ui/Button.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type Filter, valuesIn } from '../resource/resource.ts'

type Props = { filter: Filter; value: string; onChoose: (value: string) => void }

/** A filter, as wide as what it says. */
export const Chip = (props: Props) =>
  props.filter.isDay ? <Day {...props} /> : props.filter.oneOf ? <OneOf {...props} /> : <AnyOf {...props} />

/** The browser's own calendar. */
const Day = ({ filter: { label }, value, onChoose }: Props) => (
  <label className={value ? 'fchip is-on' : 'fchip'}>
    <span>{label}</span>
    <input
      type="date"
      dir="ltr"
      className="fchip__day"
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    />
  </label>
)

/** The browser's own select is laid over the words. */
function OneOf({ filter: { label, options = [] }, value, onChoose }: Props) {
  const t = useTranslations('admin.list')
  const chosen = options.filter((option) => option.value === value)
  return (
    <span className={chosen.length > 0 ? 'fchip is-on' : 'fchip'}>
      <span aria-hidden="true">
        <Words label={label} chosen={chosen} />
      </span>
      <Icon name="down" />
      <select aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{t('any')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}

/** From this many choices on, a search finds one. */
const MANY = 12

/** Opens a list of ticks; each press counts at once. */
function AnyOf({ filter: { label, options = [] }, value, onChoose }: Props) {
  const t = useTranslations('admin.list')
  const id = useId()
  const [sought, setSought] = useState('')
  const values = valuesIn(value)
  const chosen = options.filter((option) => values.includes(option.value))
  const found = options.filter((option) => hasWords(sought, [option.label]))
  const choose = (one: string, isChosen: boolean) =>
    onChoose((isChosen ? [...values, one] : values.filter((each) => each !== one)).join(','))
  return (
    <>
      <button type="button" className={chosen.length > 0 ? 'fchip is-on' : 'fchip'} popoverTarget={id}>
        <span>
          <Words label={label} chosen={chosen} />
        </span>
        <Icon name="down" />
      </button>
      <fieldset id={id} popover="auto" className="fmenu" onToggle={() => setSought('')}>
        <legend className="sr">{label}</legend>
        {options.length > MANY ? (
          <input
            type="search"
            className="fmenu__search"
            dir="auto"
            aria-label={t('find', { label })}
            placeholder={t('search')}
            {...textProps(sought, setSought)}
          />
        ) : null}
        <div className="fmenu__list">
          {found.map((option) => (
            <label key={option.value}>
              <input
                type="checkbox"
                checked={values.includes(option.value)}
                onChange={(event) => choose(option.value, event.target.checked)}
              />
              <span>{option.label}</span>
            </label>
          ))}
          {found.length === 0 ? <p className="faint">{t('none')}</p> : null}
        </div>
        {chosen.length > 0 ? (
          <Button variant="quiet" small onClick={() => onChoose('')}>
            {t('any')}
          </Button>
        ) : null}
      </fieldset>
    </>
  )
}

type WordsProps = { label: string; chosen: readonly { label: string }[] }

function Words({ label, chosen: [first, ...more] }: WordsProps) {
  const t = useTranslations('admin.list')
  if (!first) return label
  return (
    <>
      {label}: <b>{more.length === 0 ? first.label : t('andMore', { first: first.label, n: more.length })}</b>
    </>
  )
}
