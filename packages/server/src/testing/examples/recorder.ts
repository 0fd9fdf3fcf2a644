import type { Call, CallName } from '@mahsul/contract/kit/call'
import type { Api } from '@mahsul/contract/registry/calls'
import { calls } from '@mahsul/contract/registry/calls'
import type * as z from 'zod'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import type { Example } from '../../platform/http/openapi/examples.ts'
import type { openMarket } from '../market.ts'
import { asForm, type Files } from '../sample-files.ts'

export type Market = Awaited<ReturnType<typeof openMarket>>

export type Sent = {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: object
  /** Sent as a form, with the body's fields before them. */
  files?: Files
  /** `application/x-www-form-urlencoded`, and others than ours. */
  headers?: Record<string, string>
  /** Another exchange of this call shows more. */
  skipped?: true
}

type Answer<Name extends keyof Api> = Api[Name] extends { answer: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined

/** Makes calls as members do, and keeps of each call the first exchange that succeeded. */
export class Recorder {
  readonly market: Market
  readonly examples = new Map<CallName, Example>()
  /** Acts of admins that left no entry of theirs in the activity log. */
  readonly unlogged = new Set<CallName>()

  constructor(market: Market) {
    this.market = market
  }

  /** The answer; throws if the call is refused. */
  async call<Name extends keyof Api & CallName>(
    by: SignedIn | undefined,
    name: Name,
    sent: Sent = {},
  ): Promise<Answer<Name>> {
    const call: Call = calls[name]
    const { address, path } = this.addressOf(name, sent)
    const before = await this.entriesOf(by, name)
    const form = sent.files && (await asForm(sent.body ?? {}, sent.files))
    const { statusCode, headers, rawPayload } = await this.market.app.inject({
      method: name.split(' ')[0] as 'GET', // one of the five
      url: address,
      headers: {
        ...(by && { authorization: `Bearer ${this.market.tokenOf(by)}` }),
        ...form?.headers,
        ...sent.headers,
      },
      ...(form ? { payload: form.payload } : sent.body && { payload: sent.body }),
    })
    const text = rawPayload.toString()
    if (statusCode >= 300) throw new Error(`${name} was refused: ${statusCode} ${text}`)
    if ((await this.entriesOf(by, name)) === before && before !== undefined) this.unlogged.add(name)
    const isJson = /json/.test(String(headers['content-type']))
    const answer: unknown = isJson ? JSON.parse(text) : call.file === 'text/csv' ? text : undefined
    if (!sent.skipped && !this.examples.has(name))
      this.examples.set(name, {
        path,
        ...(sent.body && !form && { request: sent.body }),
        ...(answer !== undefined && { answer }),
      })
    return answer as Answer<Name> // the server sends only what fits its schema
  }

  /** How many entries an admin has, if the call is an act. */
  private async entriesOf(by: SignedIn | undefined, name: CallName) {
    if (by?.role !== 'ADMIN' || name.startsWith('GET ')) return undefined
    const { count } = await this.market.db
      .selectFrom('activity_log')
      .select((of) => of.fn.countAll().as('count'))
      .where('actor_id', '=', by.id)
      .executeTakeFirstOrThrow()
    return String(count)
  }

  private addressOf(name: CallName, { params = {}, query = {} }: Sent) {
    const given = Object.entries(query).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(
      Object.fromEntries(given.map(([key, value]) => [key, String(value)])),
    ).toString()
    const filled = name.split(' ')[1]!.replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? param)
    const path = search ? `${filled}?${search}` : filled
    return { address: `/api/v1${path}`, path }
  }
}
