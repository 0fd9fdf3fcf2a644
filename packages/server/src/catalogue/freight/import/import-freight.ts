import { laneTable } from '@mahsul/domain/catalogue/lane-rows'
import { importTarget } from '../../../platform/import/import-file.ts'
import { notifyRequesters } from '../notify-requesters.ts'
import { exportFreight, sampleFile } from './export-freight.ts'
import { knownPlaces } from './lookups.ts'
import { effectOf, writeLanes } from './write-lanes.ts'

/** The freight table as it is filled from a file (decision 95). */
export const freightFile = importTarget({
  target: 'freight_costs',
  entity: 'freight_cost',
  log: 'freight_import',
  name: 'freight-costs',
  table: laneTable,
  known: knownPlaces,
  effectOf: (db, lanes, { known, now }) => effectOf(db, { lanes, known, now }),
  async write(tx, lanes, { known, act: { by, now } }) {
    const written = await writeLanes(tx, { lanes, known, by: by.id, now })
    await notifyRequesters(tx, now)
    return written
  },
  gone: [
    'freight_costs_origin_id_fkey',
    'freight_costs_destination_id_fkey',
    'freight_costs_container_type_id_fkey',
  ],
  whole: exportFreight,
  sample: sampleFile,
})
