import { clientsClaim } from 'workbox-core'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isMemberPage } from './pages.ts'
import { openPushed, showPush } from './push.ts'

declare const self: ServiceWorkerGlobalScope
declare global {
  /** Background Sync is missing in TypeScript's types: not every browser has it. */
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent
  }
}
/** The name of this build; `worker-plugin.ts` writes it, and `__WB_MANIFEST`. */
declare const __BUILD__: string

const cachePrefix = 'mahsul-'
/** The page that renders all others. */
const SHELL = '/index.html'
/** A port's mobile network may take minutes to fail; the page it would bring is the cached one. */
const networkTimeoutSeconds = 1
/** With CORS, a server varies its answers by origin; ours are the same for every origin. */
const matchOptions = { ignoreVary: true }

const precache = new PrecacheController({ cacheName: `${cachePrefix}precache` })
precache.strategy.matchOptions = matchOptions
precache.precache(self.__WB_MANIFEST)

/** An asset never changes under its name, which has the hash of its content. */
const assets = new CacheFirst({ cacheName: `${cachePrefix}assets-${__BUILD__}`, matchOptions })

/** Network first: it brings the newest shell. Its answers are not cached; the shell comes with its build. */
const pages = new NetworkFirst({
  cacheName: precache.strategy.cacheName,
  matchOptions,
  networkTimeoutSeconds,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => precache.getCacheKeyForURL(SHELL) ?? request,
      cacheWillUpdate: async () => null,
    },
  ],
})

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isMemberPage(url.pathname),
  async (options) => {
    const answer = await pages.handle(options)
    return answer.status < 500 ? answer : ((await precache.matchPrecache(SHELL)) ?? answer)
  },
)
// API answers are never cached here: the page stores what a member has read, under their name (offline/readings.ts).
const isAsset = (url: URL) => url.pathname.startsWith('/assets/')
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isAsset(url) && precache.getCacheKeyForURL(url.href) !== undefined,
  precache.strategy,
)
registerRoute(({ sameOrigin, url }) => sameOrigin && isAsset(url), assets)

clientsClaim()
enableNavigationPreload()

/** Caches of other builds, and of the workers before Workbox, which were called `mahsul-<build>`. */
async function deleteOtherCaches(): Promise<void> {
  const ours = [precache.strategy.cacheName, assets.cacheName]
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => name.startsWith(cachePrefix) && !ours.includes(name))
      .map((name) => caches.delete(name)),
  )
}
self.addEventListener('activate', (event) => event.waitUntil(deleteOtherCaches()))

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})

/** Back online: any open window sends the queue. A worker is never given the session's tokens. */
async function askWindowsToSend(): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ mahsul: 'send' })
}
self.addEventListener('sync', (event) => event.waitUntil(askWindowsToSend()))

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(self, event)))
