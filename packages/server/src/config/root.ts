import path from 'node:path'

/** The checkout, which relative defaults stand in. */
export const root = path.resolve(import.meta.dirname, '../../../..')
