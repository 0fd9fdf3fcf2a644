import { type StepUpMethod, stepUpMethods } from '@mahsul/domain/accounts/second-factor'
import { isRecord, Refused } from '../refused.ts'
import { pageState } from '../state.ts'

/** A call needs a fresh factor (403 `STEP_UP_REQUIRED`): the dialog to show, and how to close it. */
export type StepUp = { methods: readonly StepUpMethod[]; answer: (confirmed: boolean) => void }

export const stepUpStore = pageState<StepUp | undefined>(undefined)
/** Calls that are refused together wait for one dialog. */
let waiting: Promise<boolean> | undefined

/** Opens the dialog; false if the member closed it without confirming. */
function confirm(methods: readonly StepUpMethod[]): Promise<boolean> {
  waiting ??= new Promise((resolve) => {
    stepUpStore.set({
      methods,
      answer: (confirmed) => {
        waiting = undefined
        stepUpStore.set(undefined)
        resolve(confirmed)
      },
    })
  })
  return waiting
}

/** The page or the session is being left: the call that was refused stays refused. */
export const closeStepUp = (): void => stepUpStore.get()?.answer(false)

/**
 * Repeats a call unchanged, under its Idempotency-Key, once the member has confirmed their identity. Otherwise the caller gets
 * the refusal and keeps its input.
 */
export const withStepUp =
  <Call>(send: (call: Call) => Promise<unknown>) =>
  async (call: Call): Promise<unknown> => {
    try {
      return await send(call)
    } catch (refusal) {
      const methods = stepUpMethodsIn(refusal)
      if (!methods || !(await confirm(methods))) throw refusal
      return send(call)
    }
  }

function stepUpMethodsIn(refusal: unknown): StepUpMethod[] | undefined {
  if (!(refusal instanceof Refused && refusal.code === 'STEP_UP_REQUIRED')) return undefined
  return methodsIn(refusal.body, stepUpMethods)
}

/** `methods` of an answer, as far as this version knows them. */
export function methodsIn<Method extends string>(body: unknown, known: readonly Method[]): Method[] {
  const methods: unknown = isRecord(body) ? body.methods : undefined
  return Array.isArray(methods) ? known.filter((method) => methods.includes(method)) : []
}
