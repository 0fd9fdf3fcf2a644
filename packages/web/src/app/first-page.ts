import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'

/** A page whose data does not come must not keep the socket waiting. */
const AT_MOST_MS = 5_000

/**
 * Resolves when the first page is there with its data, and the browser has nothing else to do: what serves later pages (the
 * socket, the worker with all that it fetches, pushes) must not take the connection and the processor from it.
 */
export async function firstPageShown(router: RegisteredRouter, queries: QueryClient): Promise<void> {
  await Promise.race([
    new Promise<void>((resolve) => setTimeout(resolve, AT_MOST_MS)),
    resolved(router).then(() => allAnswered(queries)),
  ])
  await idle()
}

const resolved = (router: RegisteredRouter) =>
  new Promise<void>((resolve) => {
    const stop = router.subscribe('onResolved', () => {
      stop()
      resolve()
    })
  })

/** Looked at after the page has been drawn, which asks for its data. */
async function allAnswered(queries: QueryClient): Promise<void> {
  await idle()
  if (queries.isFetching() === 0) return
  await new Promise<void>((resolve) => {
    const stop = queries.getQueryCache().subscribe(() => {
      if (queries.isFetching() > 0) return
      stop()
      resolve()
    })
  })
}

/** Safari has no such callback. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })
