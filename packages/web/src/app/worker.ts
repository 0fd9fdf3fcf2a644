import { isShell } from '../lib/shell.ts'

let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

/** Called once a newer version has been fetched and waits. */
export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener)
  if (waiting) listener()
  return () => void listeners.delete(listener)
}

let asked = false
/** This window reloads with it. The others are notified, and keep what is being typed there. */
export function takeNewVersion(): void {
  asked = true
  if (waiting?.state === 'installed') waiting.postMessage('take over')
  else location.reload()
}

/** The service worker that opens trades offline and shows pushes. The phone app has its pages already. */
export async function startWorker(go: (path: string) => void): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker || !import.meta.env.PROD || isShell()) return
  const hadOne = serviceWorker.controller !== null
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.mahsul === 'go' && typeof data.path === 'string') go(data.path)
  })
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload()
    else if (hadOne) emit()
  })
  try {
    const registration = await serviceWorker.register('/sw.js')
    if (registration.waiting && hadOne) offer(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const next = registration.installing
      next?.addEventListener('statechange', () => {
        if (next.state === 'installed' && serviceWorker.controller) offer(next)
      })
    })
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const { active } = await serviceWorker.ready
    // Workbox's own message: the first visit loads its language and its fonts before the worker can cache them.
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loaded } })
  } catch {
    // Without a worker the page works, but not offline.
  }
}

function offer(next: ServiceWorker): void {
  waiting = next
  emit()
}

function emit(): void {
  for (const listener of listeners) listener()
}
