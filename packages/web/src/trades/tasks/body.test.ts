import type { IsoDate } from '@mahsul/domain/kit/calendar'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import { expect, it } from 'vitest'
import { bodyOf, formOf, wireField } from './body.ts'

const place = '01930000-0000-7000-8000-00000000000a' as FacilityId
const day = (text: string) => text as IsoDate

it('shipping details are sent under the wire’s names, with a facility by its id', () => {
  const body = bodyOf(
    {
      shipments: [
        {
          destinationId: place,
          bookingNumber: 'SWK2611408',
          containerNumbers: ['CSQU3054383'],
          etd: day('2026-11-30'),
          eta: day('2026-12-12'),
          vesselName: 'Sawakin Pioneer 114N',
          companyName: 'Sawakin Line',
        },
      ],
    },
    7,
  )
  expect(body).toEqual({
    version: 7,
    shipments: [
      {
        facility_destination: place,
        booking_number: 'SWK2611408',
        container_numbers: ['CSQU3054383'],
        etd: '2026-11-30',
        eta: '2026-12-12',
        vessel_name: 'Sawakin Pioneer 114N',
        company_name: 'Sawakin Line',
      },
    ],
  })
})

it('empty fields, and a place that is not a facility, are not sent', () => {
  const onBoard = [{ destinationId: null, billOfLadingNumber: 'SWKPZU1', onBoardDate: day('') }]
  expect(bodyOf({ onBoard, courierName: '' }, undefined)).toEqual({
    shipments: [{ bill_of_lading_number: 'SWKPZU1' }],
  })
})

it('a form carries its files next to its text fields', () => {
  const file = new File(['%PDF-'], 'signed.pdf', { type: 'application/pdf' })
  const form = formOf(bodyOf({ documentType: 'PACKING_LIST' }, 3), { salesContract: file })
  expect(Object.fromEntries([...form].map(([name, value]) => [name, value]))).toEqual({
    document_type: 'PACKING_LIST',
    version: '3',
    sales_contract: file,
  })
})

it('errors come back under the names of the request', () => {
  expect(wireField('onBoard.1.billOfLadingNumber')).toBe('shipments.1.bill_of_lading_number')
  expect(wireField('corrections.0.destinationId')).toBe('shipments.0.facility_destination')
  expect(wireField('criteria.commodityQuality')).toBe('criteria.commodity_quality')
})
