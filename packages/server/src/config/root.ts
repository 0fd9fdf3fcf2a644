import path from 'node:path'

/** The checkout, which relative defaults are resolved against. */
export const root = path.resolve(import.meta.dirname, '../../../..')
