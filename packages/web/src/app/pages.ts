/** Every page that is built, each a chunk of its own. A feature adds one line here and `page:` in its row. */
export const pages = {
  login: () => import('../features/identity/Login.tsx'),
  logout: () => import('../features/identity/Logout.tsx'),
  notFound: () => import('./NotFound.tsx'),
  designSystem: () => import('../features/design-system/DesignSystem.tsx'),
  marketplace: () => import('../features/marketplace/Marketplace.tsx'),
  offerOnSale: () => import('../features/marketplace/OfferPage.tsx'),
  answerStep0: () => import('../features/bids/Step0.tsx'),
  answerStep1: () => import('../features/bids/Step1.tsx'),
  answerStep2: () => import('../features/bids/Step2.tsx'),
  trades: () => import('../features/trades/TradeList.tsx'),
  trade: () => import('../features/trades/TradePage.tsx'),
  notifications: () => import('../features/notifications/Notifications.tsx'),
}
