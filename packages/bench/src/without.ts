/** Loaded before the server, makes one of its caches always miss: `WITHOUT=pages node --import …/without.ts`. */
import { MarketplaceCache } from '@mahsul/server/offers/marketplace-cache'
import { NameCache } from '@mahsul/server/offers/name-cache'

const without: Record<string, () => void> = {
  pages: () => {
    MarketplaceCache.prototype.find = async () => undefined
  },
  names: () => forgetBefore(NameCache.prototype, 'all'),
}
for (const cache of (process.env.WITHOUT ?? '').split(',').filter(Boolean)) without[cache]!()

/** Each call works on an empty cache. */
function forgetBefore<Cache extends object>(prototype: Cache, method: keyof Cache) {
  const kept = prototype[method] as (...args: unknown[]) => unknown // a method, as its callers use it
  const Made = prototype.constructor as new () => Cache // none of them takes arguments
  Object.defineProperty(prototype, method, {
    value: (...args: unknown[]) => kept.apply(new Made(), args),
  })
}
