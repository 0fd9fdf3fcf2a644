import type { FactsOf, Order, Template } from './typeset.ts'
import type { Form } from './typeset-document.ts'
import { openTypesetter } from './typesetter.ts'

const typesetter = openTypesetter({ timeoutMs: 20_000, idleMs: 60_000 })

/**
 * A document of a trade, or a fee invoice, as PDF/A. The same facts give the same bytes, so its hash stays
 * valid. Throws `NotSet` if it cannot be made.
 */
export const renderPdf = <T extends Template>(template: T, form: Form, facts: FactsOf[T]): Promise<Buffer> =>
  typesetter.set({ template, form, facts } as Extract<Order, { template: T }>) // the facts of its template

/** Call this when the server stops. */
export const stopPdf = () => typesetter.stop()
