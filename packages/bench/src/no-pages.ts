/** Loaded before the server, makes every list of the marketplace a miss: `node --import …/no-pages.ts`. */
import { MarketplaceCache } from '@mahsul/server/modules/offers/marketplace-cache'

MarketplaceCache.prototype.find = () => undefined
