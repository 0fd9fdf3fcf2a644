import { useQuery } from '@tanstack/react-query'
import { destinationsQuery } from '../../kit/queries.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'

type Props = {
  label: string
  placeholder: string
  /** `external_id` of the port. */
  port: string | undefined
  onPort: (port: string | undefined) => void
  className?: string
  /** The ports are asked for: after the offers, where those come first. */
  ready: boolean
}

/** The reader's own port, by its name in their language. The browser's own list: it is on every offer, and opens at once. */
export function PortField({ label, placeholder, port, onPort, className, ready }: Props) {
  const f = useFormats()
  const { data: ports = [] } = useQuery({ ...destinationsQuery, enabled: ready })
  const options = ports
    .map((place) => ({
      value: place.external_id,
      label: `${f.inLanguage(place, 'name')} · ${f.inLanguage(place, 'country')}`,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, f.language))
  return (
    <SelectField
      {...(className && { className })}
      label={label}
      placeholder={placeholder}
      value={options.some(({ value }) => value === port) ? (port ?? '') : ''}
      options={options}
      onChange={(event) => onPort(event.target.value || undefined)}
    />
  )
}
