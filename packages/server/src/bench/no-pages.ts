/** Loaded before the server, makes every list of the marketplace a miss: `node --import …/no-pages.ts`. */
import { MarketPages } from '../modules/offers/market-pages.ts'

MarketPages.prototype.find = () => undefined
MarketPages.prototype.has = () => false
