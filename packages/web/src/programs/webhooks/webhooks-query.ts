import { queryOptions } from '@tanstack/react-query'
import { keys } from '../../kit/queries.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useAct } from '../../ui/use-act.ts'

type Webhooks = Answer<'GET /secure/company/webhooks'>['data']
export type Webhook = Webhooks['webhooks'][number]
export type Delivery = Answer<'GET /secure/company/webhooks/{id}/deliveries'>['data'][number]

export const webhooksQuery = queryOptions({
  queryKey: keys.webhooks,
  queryFn: async ({ signal }) => (await api('GET /secure/company/webhooks', { signal })).data,
})

export type DeliveryFilter = Delivery['state'] | undefined
type Page = { id: string; state: DeliveryFilter; page: number; perPage: number }

/** Asked for again every few seconds: what waits may have been delivered. */
export const deliveriesQuery = ({ id, state, page, perPage }: Page) =>
  queryOptions({
    queryKey: [...keys.webhooks, id, 'deliveries', state, page, perPage],
    queryFn: ({ signal }) =>
      api('GET /secure/company/webhooks/{id}/deliveries', {
        params: { id },
        query: { page: String(page), per_page: String(perPage), ...(state && { state }) },
        signal,
      }),
    refetchInterval: 5_000,
  })

/** An act on a webhook; all of it is read again. */
export const useWebhookAct = () =>
  useAct({ refresh: (queries) => queries.invalidateQueries({ queryKey: keys.webhooks }) })

export type WebhookState = 'on' | 'failing' | 'off' | Exclude<Webhook['host']['state'], 'approved'>

/** What is most in the way of its deliveries. */
export function stateOf({ off, host, failing_since: failing }: Webhook): WebhookState {
  if (off) return 'off'
  if (host.state !== 'approved') return host.state
  return failing ? 'failing' : 'on'
}
