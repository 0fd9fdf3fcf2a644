/** Loaded before the server, makes one of its caches miss always: `WITHOUT=pages node --import …/without.ts`. */
import { CountCache } from '@mahsul/server/modules/offers/count-cache'
import { MarketplaceCache } from '@mahsul/server/modules/offers/marketplace-cache'
import { NameCache } from '@mahsul/server/modules/offers/name-cache'
import { SearchWordCache } from '@mahsul/server/modules/offers/search-words'
import { SelectivityCache } from '@mahsul/server/modules/offers/selectivity-cache'

const without: Record<string, () => void> = {
  pages: () => {
    MarketplaceCache.prototype.find = async () => undefined
  },
  names: () => forgetBefore(NameCache.prototype, 'all'),
  words: () => forgetBefore(SearchWordCache.prototype, 'lookUp'),
  order: () => forgetBefore(SelectivityCache.prototype, 'sort'),
  counts: () => {
    CountCache.prototype.last = () => ({})
  },
}
for (const cache of (process.env.WITHOUT ?? '').split(',').filter(Boolean)) without[cache]!()

/** Each call works on a cache that has just been made. */
function forgetBefore<Cache extends object>(prototype: Cache, method: keyof Cache) {
  const kept = prototype[method] as (...args: unknown[]) => unknown // a method, as its callers have it
  const Made = prototype.constructor as new () => Cache // none of them takes anything
  Object.defineProperty(prototype, method, {
    value: (...args: unknown[]) => kept.apply(new Made(), args),
  })
}
