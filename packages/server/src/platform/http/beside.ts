import type { FastifyRequest } from 'fastify'
import type { RawBuilder } from 'kysely'

/**
 * One value to be read in the statement that asks who makes the request, where `asker` is the member whose session it is. With
 * `values`, which stand where its own stood, the statement's text is made once for each `sql`, so that has to be the same
 * object every time; without them it is made anew.
 */
export type Question<T> = {
  sql: RawBuilder<unknown>
  values?: readonly unknown[]
  /** What was found, or undefined where it does not serve and the handler has to read by itself. */
  understand: (found: unknown) => T | undefined
}

/** A question as the one who asks for the session sees it; it is told what was found once the session is known to be good. */
export type AskedBeside = Pick<Question<unknown>, 'sql' | 'values'> & { hear: (found: unknown) => void }

/**
 * What a call has read with its session, one way to the database less. The question is put before anything of the request
 * was checked, so it looks at no more than its address, and says itself what this member may read.
 */
export class Beside<T> {
  private readonly question: (request: FastifyRequest) => Question<T> | undefined
  private readonly found = new WeakMap<FastifyRequest, T>()

  constructor(question: (request: FastifyRequest) => Question<T> | undefined) {
    this.question = question
  }

  ask(request: FastifyRequest): AskedBeside | undefined {
    const question = this.question(request)
    if (!question) return undefined
    const hear = (found: unknown) => {
      const understood = question.understand(found)
      if (understood !== undefined) this.found.set(request, understood)
    }
    return { sql: question.sql, ...(question.values && { values: question.values }), hear }
  }

  /** Undefined where nothing was asked, or nothing came of it. */
  of(request: FastifyRequest): T | undefined {
    return this.found.get(request)
  }
}

/** Whether part of an address is an id; what is not is refused later, by the call's schema. */
export const isId = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
