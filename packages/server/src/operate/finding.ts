import type { Config } from '../config.ts'

/** `no`: it does not work, or loses data. `mind`: it works, with a warning. */
export type Finding = { mark: 'ok' | 'mind' | 'no'; what: string; says: string }

export const ok = (what: string, says: string): Finding => ({ mark: 'ok', what, says })
export const mind = (what: string, says: string): Finding => ({ mark: 'mind', what, says })
export const no = (what: string, says: string): Finding => ({ mark: 'no', what, says })

/** A part of the check; what it throws is reported as missing. */
export type Look = { what: string; look: (config: Config) => Promise<Finding[]> }
