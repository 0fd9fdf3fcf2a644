import type { RefusalCode } from '@mahsul/contract/kit/refusals'
import { RefusedError } from '../http/refuse.ts'

type Broken = { code: string; constraint: string; detail: string }

type Words = {
  references?: Readonly<Record<string, string>>
  exists?: RefusalCode
}

/**
 * The table's constraints, reported as the product's refusals: duplicates, missing references, records still in use. Only
 * these decide between two concurrent changes.
 */
export async function inItsWords<T>({ references = {}, exists }: Words, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const broken = brokenBy(error)
    if (broken?.code === '23505') throw new RefusedError(exists ?? 'ENTITY_ALREADY_EXISTS')
    if (broken?.code !== '23503') throw error
    if (broken.detail.includes('is still referenced')) throw new RefusedError('IN_USE')
    const field = references[broken.constraint]
    if (!field) throw error
    throw new RefusedError('VALIDATION', { problems: { [field]: { rule: 'choice' } } })
  }
}

function brokenBy(error: unknown): Broken | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const { code, constraint, detail } = error as Error & Partial<Record<keyof Broken, unknown>>
  return { code: String(code), constraint: String(constraint), detail: String(detail) }
}
