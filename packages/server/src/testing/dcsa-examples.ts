/**
 * What DCSA publishes as examples of Track & Trace 2.2.0, under the Apache License 2.0 (https://github.com/dcsaorg/DCSA-OpenAPI).
 */

/** The event that `tnt/v2/TNT_v2.2.0.yaml` shows as the answer of `GET /v2/events/{eventID}`. */
export const answerExample = {
  eventID: '84db923d-2a19-4eb0-beb5-446c1ec57d34',
  eventType: 'SHIPMENT',
  eventCreatedDateTime: '2019-11-12T07:41:00+08:30',
  eventSubtype: 'ISSU',
  documentID: '84db923d-2a19-4eb0-beb5-446c1ec57d34',
  documentTypeCode: 'TRD',
  reason: 'All good',
}

const metadata = {
  eventID: '3cecb101-7a1a-43a4-9d62-e88a131651e2',
  eventCreatedDateTime: '2021-01-09T14:12:56+01:00',
  eventDateTime: '2019-11-12T07:41:00+08:30',
}

const location = {
  locationName: 'Eiffel Tower',
  latitude: '48.8585500',
  longitude: '2.294492036',
  UNLocationCode: 'FRPAR',
  facilityCode: 'ADT',
  facilityCodeListProvider: 'SMDG',
  address: {
    name: 'Henrik',
    street: 'Kronprincessegade',
    streetNumber: '54',
    floor: '5. sal',
    postCode: '1306',
    city: 'København',
    stateRegion: 'N/A',
    country: 'Denmark',
  },
}

/** Of `location` the schema itself gives null as its example. */
const transportCall = {
  transportCallID: '123e4567-e89b-12d3-a456-426614174000',
  carrierServiceCode: 'FE1',
  carrierVoyageNumber: '2103S',
  exportVoyageNumber: '2103S',
  importVoyageNumber: '2103N',
  transportCallSequenceNumber: 2,
  UNLocationCode: 'FRPAR',
  facilityCode: 'ADT',
  facilityCodeListProvider: 'SMDG',
  facilityTypeCode: 'POTE',
  otherFacility: 'Depot location or address',
  modeOfTransport: 'VESSEL',
  location: null,
  vessel: {
    vesselIMONumber: '9321483',
    vesselName: 'King of the Seas',
    vesselFlag: 'DE',
    vesselCallSignNumber: 'NCVV',
    vesselOperatorCarrierCode: 'MAEU',
    vesselOperatorCarrierCodeListProvider: 'NMFTA',
  },
}

const documentReferences = [
  { documentReferenceType: 'BKG', documentReferenceValue: 'ABC123123123' },
  { documentReferenceType: 'TRD', documentReferenceValue: '85943567-eedb-98d3-f4ed-aed697474ed4' },
]
const references = [{ referenceType: 'FF', referenceValue: 'string' }]

/**
 * The schemas of `tnt/v2/test/tnt_v2.2.0.yaml`, each field with its `example`, as documentation of the standard shows them; where a
 * field has none, `string` or the first value of its list.
 */
export const schemaExamples = {
  equipmentEvent: {
    ...metadata,
    eventType: 'EQUIPMENT',
    eventClassifierCode: 'EST',
    equipmentEventTypeCode: 'LOAD',
    equipmentReference: 'APZU4812090',
    ISOEquipmentCode: '22GP',
    emptyIndicatorCode: 'EMPTY',
    eventLocation: location,
    transportCallID: '123e4567-e89b-12d3-a456-426614174000',
    transportCall,
    documentReferences,
    references,
    seals: [{ sealNumber: 'string', sealSource: 'CUS', sealType: 'WIR' }],
    eventTypeCode: 'LOAD',
  },
  transportEvent: {
    ...metadata,
    eventType: 'TRANSPORT',
    eventClassifierCode: 'ACT',
    transportEventTypeCode: 'ARRI',
    delayReasonCode: 'WEA',
    vesselScheduleChangeRemark: 'Bad weather',
    changeRemark: 'Bad weather',
    transportCallID: '123e4567-e89b-12d3-a456-426614174000',
    transportCall,
    eventTypeCode: 'ARRI',
    documentReferences,
    references,
  },
  shipmentEvent: {
    ...metadata,
    eventType: 'SHIPMENT',
    eventClassifierCode: 'ACT',
    shipmentEventTypeCode: 'DRFT',
    documentID: 'the-id-of-the-documentTypeCode',
    documentTypeCode: 'SHI',
    shipmentInformationTypeCode: 'SHI',
    reason: 'The following attributes are missing...',
    eventTypeCode: 'RECE',
    shipmentID: 'c32d56f3-a4a5-4964-bb49-abd168b06160',
    references,
  },
}
