import * as z from 'zod'
import { ContainerLine } from '../documents/document-data.ts'
import { Id, Instant } from '../kit/wire.ts'

/** A container as it was reported where it was loaded. */
export const LoadedContainer = z
  .object({
    ...ContainerLine.shape,
    facility_destination: Id.nullable(),
    photo: z
      .object({ id: Id, mime: z.string(), sha256: z.string() })
      .meta({ id: 'SealPhoto', description: 'a file of the trade' })
      .nullable(),
    at: Instant.describe('when it was read'),
    entry: z.int().describe('its number in the log'),
  })
  .meta({ id: 'LoadedContainer' })
