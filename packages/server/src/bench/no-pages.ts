/** Loaded before the server, makes every list of the marketplace a miss: `node --import …/no-pages.ts`. */
import { MarketplaceCache } from '../modules/offers/marketplace-cache.ts'

MarketplaceCache.prototype.find = () => undefined
MarketplaceCache.prototype.has = () => false
