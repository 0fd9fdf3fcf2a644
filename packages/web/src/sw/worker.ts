/// <reference lib="dom" />
import { isMemberPage } from './pages.ts'
import { showPushes } from './push.ts'
import type { FetchEvent, Worker } from './worker-types.ts'

/** The name of this build, and the files without which a member's trades cannot be read; the build writes both. */
declare const __BUILD__: string
declare const __SHELL__: readonly string[]

const worker = globalThis as unknown as Worker // this file runs nowhere else
const ours = 'mahsul-'
const kept = `${ours}${__BUILD__}`
/** The page that draws all others. */
const SHELL = '/index.html'
/** A harbour's network may take minutes to fail; the page it would bring is the one we have. */
const PATIENCE_MS = 4_000
/** A server that others may call varies its answers by origin; ours are the same for every way of asking. */
const anyVariant = { ignoreVary: true }

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) =>
        cache.addAll([SHELL, ...__SHELL__].map((url) => new Request(url, { cache: 'reload' }))),
      ),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      forgetOthers(),
      worker.registration.navigationPreload.enable().catch(() => undefined),
      worker.clients.claim(),
    ]),
  )
})

async function forgetOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(ours) && name !== kept).map((name) => caches.delete(name)),
  )
}

worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (event.request.mode === 'navigate') {
    if (isMemberPage(url.pathname)) event.respondWith(page(event))
    return
  }
  // Nothing of the API is ever kept here: what a member has read is kept by the page, under their name (offline/readings.ts).
  if (url.pathname.startsWith('/assets/')) event.respondWith(asset(event.request))
})

/** The network first: it brings the newest shell. */
async function page(event: FetchEvent): Promise<Response> {
  const fromNetwork = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request))
  const late = new Promise<undefined>((resume) => setTimeout(() => resume(undefined), PATIENCE_MS))
  const answer = await Promise.race([fromNetwork, late]).catch(() => undefined)
  if (answer && answer.status < 500) return answer
  return (await caches.match(SHELL, { cacheName: kept, ...anyVariant })) ?? fromNetwork
}

/** An asset never changes under its name, which holds the hash of its content. */
async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(kept)
  const known = await cache.match(request, anyVariant)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone()).catch(() => undefined) // a full disk costs offline reading only
  return answer
}

worker.addEventListener('message', (event) => {
  if (event.data === 'take over') return void worker.skipWaiting()
  // The first visit loads its language and its fonts before we are there to see them.
  if (Array.isArray(event.data)) event.waitUntil(keepLoaded(event.data.map(String)))
})

async function keepLoaded(urls: readonly string[]): Promise<void> {
  const loaded = urls.filter((url) => url.startsWith(`${worker.location.origin}/assets/`))
  await Promise.all(loaded.map((url) => asset(new Request(url)).catch(() => undefined)))
}

/** The connection is back: whichever window is open sends what waits. Keys to a session are never given to a worker. */
worker.addEventListener('sync', (event) => {
  const tell = async () => {
    for (const page of await worker.clients.matchAll({ type: 'window', includeUncontrolled: false }))
      page.postMessage({ mahsul: 'send' })
  }
  event.waitUntil(tell())
})

showPushes(worker)
