import { v7 as newId } from 'uuid'

type Numbers = { booking?: string; billOfLading?: string; container?: string; reference?: string }
type Said = Numbers & {
  /** UN/LOCODE. */
  at?: string
  when: Date
  /** When it was written; by default as it happened. */
  written?: Date
  classifier?: 'PLN' | 'EST' | 'ACT'
  id?: string
}

/** An event as a carrier sends it, in the words of DCSA Track & Trace 2.2; of a full container, or of a ship. */
export function dcsaEvent(code: string, said: Said) {
  const { at, when, written = when, classifier = 'ACT', id = newId() } = said
  const isShips = code === 'ARRI' || code === 'DEPA'
  const documents = [
    ...(said.booking ? [{ documentReferenceType: 'BKG', documentReferenceValue: said.booking }] : []),
    ...(said.billOfLading
      ? [{ documentReferenceType: 'TRD', documentReferenceValue: said.billOfLading }]
      : []),
  ]
  return {
    eventID: id,
    eventType: isShips ? 'TRANSPORT' : 'EQUIPMENT',
    eventCreatedDateTime: written.toISOString(),
    eventDateTime: when.toISOString(),
    eventClassifierCode: classifier,
    ...(isShips
      ? { transportEventTypeCode: code }
      : { equipmentEventTypeCode: code, emptyIndicatorCode: 'LADEN' }),
    ...(said.container && { equipmentReference: said.container }),
    transportCall: {
      transportCallID: newId(),
      modeOfTransport: 'VESSEL',
      exportVoyageNumber: '2614S',
      ...(at && { UNLocationCode: at }),
      vessel: { vesselIMONumber: '9321483', vesselName: 'Sudan Star' },
    },
    documentReferences: documents,
    references: said.reference ? [{ referenceType: 'SI', referenceValue: said.reference }] : [],
  }
}
