import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CallName } from '@mahsul/contract/kit/call'

/** What was sent and answered when the call was recorded (`examples.test.ts`); a form is not kept. */
export type Example = { path: string; request?: unknown; answer?: unknown }
export type Examples = Partial<Record<CallName, Example>>

export const examplesFolder = path.join(import.meta.dirname, 'examples')

/** Read once, for the document, and not kept: nothing else needs them. */
export function allExamples(): Examples {
  const files = readdirSync(examplesFolder).filter((file) => file.endsWith('.json'))
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(path.join(examplesFolder, file), 'utf8'))),
  )
}
