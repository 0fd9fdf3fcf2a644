import { notifyManager, QueryClient } from '@tanstack/react-query'
import { afterPress } from '../press.ts'
import { isBusy, Refused } from '../refused.ts'

/**
 * One cache for the whole page. A refusal is an answer and is not retried; a lost connection is, twice; what a busy server
 * refused has been sent again already.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // The browser's "online" status is no more reliable than a request; when one fails, offline data is used.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        failures < 2 && !(error instanceof Refused && (error.status < 500 || isBusy(error))),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Answers come at any time; what they move must not be under a pointer that is pressed.
notifyManager.setScheduler((show) => setTimeout(() => afterPress(show)))
