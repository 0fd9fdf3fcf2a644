import { v5 as uuidv5 } from 'uuid'

const namespace = '6f0d8a52-6b7e-5c3a-9d41-3b1f2c7e9a10'

/** The id of a demo record: the same on every machine, so that links into a demo keep working. */
export const demoId = (kind: string, name: string) => uuidv5(`${kind}/${name}`, namespace)
