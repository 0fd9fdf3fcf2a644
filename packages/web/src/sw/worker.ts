import { clientsClaim } from 'workbox-core'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isMemberPage } from './pages.ts'
import { openPushed, showPush } from './push.ts'

declare const self: ServiceWorkerGlobalScope
declare global {
  /** Background Sync is not in TypeScript's list: not every browser has it. */
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent
  }
}
/** The name of this build; `worker-plugin.ts` writes it, and `__WB_MANIFEST`. */
declare const __BUILD__: string

const cachePrefix = 'mahsul-'
/** The page that draws all others. */
const SHELL = '/index.html'
/** A harbour's network may take minutes to fail; the page it would bring is the one we have. */
const networkTimeoutSeconds = 4
/** A server that others may call varies its answers by origin; ours are the same for every way of asking. */
const matchOptions = { ignoreVary: true }

const precache = new PrecacheController({ cacheName: `${cachePrefix}precache` })
precache.strategy.matchOptions = matchOptions
precache.precache(self.__WB_MANIFEST)

/** An asset never changes under its name, which holds the hash of its content. */
const assets = new CacheFirst({ cacheName: `${cachePrefix}assets-${__BUILD__}`, matchOptions })

/** The network first: it brings the newest shell. Nothing that it brings is kept; the shell comes with its build. */
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
// Nothing of the API is ever kept here: what a member has read is kept by the page, under their name (offline/readings.ts).
const isAsset = (url: URL) => url.pathname.startsWith('/assets/')
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isAsset(url) && precache.getCacheKeyForURL(url.href) !== undefined,
  precache.strategy,
)
registerRoute(({ sameOrigin, url }) => sameOrigin && isAsset(url), assets)

clientsClaim()
enableNavigationPreload()

/** What other builds kept, and the workers before Workbox, whose caches were called `mahsul-<build>`. */
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

/** The connection is back: whichever window is open sends what waits. Keys to a session are never given to a worker. */
async function askWindowsToSend(): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ mahsul: 'send' })
}
self.addEventListener('sync', (event) => event.waitUntil(askWindowsToSend()))

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(self, event)))
