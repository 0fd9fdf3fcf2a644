import type { ContractFacts } from './contract-facts.ts'
import type { Template } from './typeset.ts'
import type { Form } from './typeset-document.ts'
import { openTypesetter } from './typesetter.ts'

const typesetter = openTypesetter({ timeoutMs: 20_000, idleMs: 60_000 })

/**
 * A document of a trade as PDF/A, to be printed, signed and stamped. The same facts give the same bytes, so its hash stays
 * valid. Throws `NotSet` if it cannot be made.
 */
export const renderPdf = (template: Template, form: Form, facts: ContractFacts): Promise<Buffer> =>
  typesetter.set({ template, form, facts })

/** Call this when the server stops. */
export const stopPdf = () => typesetter.stop()
