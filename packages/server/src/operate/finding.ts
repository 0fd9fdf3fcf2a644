import type { Config } from '../config.ts'

/** `no`: it does not work, or it loses something. `mind`: it works, and somebody should know. */
export type Finding = { mark: 'ok' | 'mind' | 'no'; what: string; says: string }

export const ok = (what: string, says: string): Finding => ({ mark: 'ok', what, says })
export const mind = (what: string, says: string): Finding => ({ mark: 'mind', what, says })
export const no = (what: string, says: string): Finding => ({ mark: 'no', what, says })

/** A part of what is looked at; what it throws is what is missing. */
export type Look = { what: string; look: (config: Config) => Promise<Finding[]> }
