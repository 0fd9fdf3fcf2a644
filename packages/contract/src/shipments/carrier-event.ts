import { carrierClassifiers, carrierEventTypes, transportModes } from '@mahsul/domain/shipments/carrier-event'
import * as z from 'zod'
import { AnyInstant } from '../kit/wire.ts'

// What is read of an event of DCSA Track & Trace 2.2. Everything else that the standard allows is accepted and kept as received.

/** With an offset, as the standard's examples have it: a time without one could be any of 26 hours. */
const DateTime = AnyInstant
const Text = z.string().max(200)
const LocationCode = z.string().max(10)
const Location = z.looseObject({ UNLocationCode: LocationCode.nullish() }).nullish()

const TransportCall = z.looseObject({
  UNLocationCode: LocationCode.nullish(),
  location: Location,
  modeOfTransport: z.enum(transportModes).nullish(),
  exportVoyageNumber: Text.nullish(),
  carrierVoyageNumber: Text.nullish(),
  importVoyageNumber: Text.nullish(),
  vessel: z.looseObject({ vesselName: Text.nullish() }).nullish(),
})

/** 2.2 gives some values of `documentReferenceType` with their description: `BKG (Booking)`. */
const DocumentReference = z.looseObject({ documentReferenceType: Text, documentReferenceValue: Text })
const Reference = z.looseObject({ referenceType: Text, referenceValue: Text })

export const DcsaEvent = z.looseObject({
  eventID: Text.min(1).nullish().describe('the same event twice has one effect'),
  eventType: z.enum(carrierEventTypes),
  eventCreatedDateTime: DateTime,
  eventDateTime: DateTime.nullish().describe('of a shipment event the same as eventCreatedDateTime'),
  eventClassifierCode: z.enum(carrierClassifiers).nullish().describe('ACT of a shipment event without one'),
  equipmentEventTypeCode: Text.nullish(),
  transportEventTypeCode: Text.nullish(),
  shipmentEventTypeCode: Text.nullish(),
  eventTypeCode: Text.nullish().describe('deprecated by the standard'),
  eventSubtype: Text.nullish().describe('as an example of 2.2 calls it'),
  equipmentReference: Text.nullish(),
  emptyIndicatorCode: z.enum(['EMPTY', 'LADEN']).nullish(),
  eventLocation: Location,
  transportCall: TransportCall.nullish(),
  documentID: Text.nullish(),
  documentTypeCode: Text.nullish(),
  documentReferences: z.array(DocumentReference).max(100).nullish(),
  references: z.array(Reference).max(100).nullish(),
})
