import type { Trade } from '../kit/types.ts'
import { InLanguage } from '../ui/Text.tsx'
import type { DocumentOfTrade } from './document-data-query.ts'

type Props = { trade: Trade; document: DocumentOfTrade }

const portOf = ({ trade, document }: Props) =>
  trade.terms.destinations.find(({ facility }) => facility.external_id === document.facility_destination)
    ?.facility

/** After the name of a document: which port it is for, where there is one for each. */
export function DocumentPort(props: Props) {
  const port = portOf(props)
  if (!port) return null
  return (
    <>
      {' · '}
      <InLanguage of={port} field="name" />
    </>
  )
}

/** Before what is said of a document: which port it is for, where there is one for each. */
export function PortFirst(props: Props) {
  const port = portOf(props)
  if (!port) return null
  return (
    <>
      <b>
        <InLanguage of={port} field="name" />
      </b>
      {' · '}
    </>
  )
}
