import type { FunctionComponent } from 'react'
import { ownWords, type WordsName } from '../lib/messages.ts'
import type { PageName } from '../routes/routes.ts'

export type Page = () => Promise<{ default: FunctionComponent }>

/** Pages that say these words besides the frame's: both come together. `pages.test.ts` follows what they import. */
function saying<Pages extends Record<string, Page>>(names: readonly WordsName[], pages: Pages): Pages {
  const withWords =
    (page: Page): Page =>
    async () =>
      (await Promise.all([page(), ownWords.need(names)]))[0]
  return Object.fromEntries(Object.entries(pages).map(([key, page]) => [key, withWords(page)])) as Pages // the same keys
}

/** Every page that a row of the route table asks for, each a chunk of its own. */
export const pages: Readonly<Record<PageName, Page>> = {
  login: () => import('../features/identity/Login.tsx'),
  logout: () => import('../features/identity/Logout.tsx'),
  passwordReset: () => import('../features/password/PasswordReset.tsx'),
  passwordNew: () => import('../features/password/PasswordNew.tsx'),
  notFound: () => import('./NotFound.tsx'),
  notifications: () => import('../features/notifications/Notifications.tsx'),
  ...saying(['joining', 'profile'], {
    register: () => import('../features/joining/Registration.tsx'),
  }),
  ...saying(['parts'], {
    designSystem: () => import('../features/design-system/DesignSystem.tsx'),
  }),
  ...saying(['goods', 'parts', 'plan', 'tasks', 'trades'], {
    part: () => import('./parts/PartPage.tsx'),
  }),
  ...saying(['goods', 'marketplace', 'news'], {
    marketplace: () => import('./MarketplacePage.tsx'),
  }),
  ...saying(['goods', 'marketplace', 'plan'], {
    offerOnSale: () => import('../features/marketplace/OfferPage.tsx'),
  }),
  ...saying(['bids', 'goods', 'marketplace', 'plan'], {
    answerStep0: () => import('../features/bids/Step0.tsx'),
    answerStep1: () => import('../features/bids/Step1.tsx'),
    answerStep2: () => import('../features/bids/Step2.tsx'),
  }),
  ...saying(['goods', 'tasks', 'trades'], {
    trades: () => import('../features/trades/TradeList.tsx'),
    trade: () => import('../features/trades/TradePage.tsx'),
    tradeRating: () => import('../features/trades/tasks/pages/RatingPage.tsx'),
    tradeArtworkUpload: () => import('../features/trades/tasks/pages/ArtworkUploadPage.tsx'),
    tradeArtworkDecline: () => import('../features/trades/tasks/pages/ArtworkDeclinePage.tsx'),
    tradeSign: () => import('../features/trades/tasks/pages/SignPage.tsx'),
    tradeLogisticsUpload: () => import('../features/trades/tasks/pages/LogisticsUploadPage.tsx'),
    tradeLogisticsCheck: () => import('../features/trades/tasks/pages/LogisticsCheckPage.tsx'),
    tradeLogisticsNew: () => import('../features/trades/tasks/pages/LogisticsNewPage.tsx'),
    tradePayment: () => import('../features/trades/tasks/pages/PaymentPage.tsx'),
    tradePaymentUpload: () => import('../features/trades/tasks/pages/PaymentUploadPage.tsx'),
    tradeAdvanceUpload: () => import('../features/trades/tasks/pages/AdvanceUploadPage.tsx'),
    tradeCreditUpload: () => import('../features/trades/tasks/pages/CreditUploadPage.tsx'),
  }),
  ...saying(['goods', 'payee', 'tasks', 'trades'], {
    tradePayee: () => import('../features/trades/payee/PayeePage.tsx'),
  }),
  ...saying(['news'], {
    news: () => import('../features/news/NewsList.tsx'),
    article: () => import('../features/news/ArticlePage.tsx'),
  }),
  ...saying(['goods', 'offers'], {
    offerNew: () => import('../features/offers/create/OfferNew.tsx'),
    offers: () => import('../features/offers/list/OffersPage.tsx'),
    offersIndex: () => import('../features/offers/list/OffersIndex.tsx'),
    offer: () => import('../features/offers/owner/OfferPage.tsx'),
    offerManage: () => import('../features/offers/manage/ManagePage.tsx'),
  }),
  ...saying(['goods', 'offers', 'plan'], {
    bid: () => import('../features/offers/bid/BidPage.tsx'),
  }),
  ...saying(['goods', 'profile', 'push'], {
    profile: () => import('../features/profile/Overview.tsx'),
    profilePersonal: () => import('../features/profile/PersonalPage.tsx'),
    profileCompany: () => import('../features/profile/CompanyPage.tsx'),
    profilePayment: () => import('../features/profile/PaymentPage.tsx'),
    profilePhone: () => import('../features/profile/PhonePage.tsx'),
    profilePreferences: () => import('./PreferencesPage.tsx'),
    profileSecurity: () => import('../features/profile/SecurityPage.tsx'),
    secondFactorSetup: () => import('../features/profile/SetupPage.tsx'),
  }),
  ...saying(['admin', 'profile'], {
    adminInvitations: () => import('../features/admin/pages/InvitationsPage.tsx'),
    adminNews: () => import('../features/admin/pages/NewsPage.tsx'),
    adminContainerTypes: () => import('../features/admin/pages/ContainerTypesPage.tsx'),
    adminBases: () => import('../features/admin/pages/BasesPage.tsx'),
    adminTypes: () => import('../features/admin/pages/TypesPage.tsx'),
    adminGrades: () => import('../features/admin/pages/GradesPage.tsx'),
    adminOrigins: () => import('../features/admin/pages/OriginsPage.tsx'),
    adminCharacteristics: () => import('../features/admin/pages/CharacteristicsPage.tsx'),
    adminProducts: () => import('../features/admin/pages/ProductsPage.tsx'),
    adminFacilityTypes: () => import('../features/admin/pages/FacilityTypesPage.tsx'),
    adminFacilities: () => import('../features/admin/pages/FacilitiesPage.tsx'),
    adminFreightCosts: () => import('../features/admin/pages/FreightCostsPage.tsx'),
    adminSettings: () => import('../features/admin/pages/SettingsPage.tsx'),
    adminInvitationForm: () => import('../features/admin/pages/InvitationForm.tsx'),
    adminArticleForm: () => import('../features/admin/pages/ArticleForm.tsx'),
    adminBaseForm: () => import('../features/admin/pages/BaseForm.tsx'),
    adminTypeForm: () => import('../features/admin/pages/TypeForm.tsx'),
    adminGradeForm: () => import('../features/admin/pages/GradeForm.tsx'),
    adminOriginForm: () => import('../features/admin/pages/OriginForm.tsx'),
    adminFacilityTypeForm: () => import('../features/admin/pages/FacilityTypeForm.tsx'),
    adminFacilityForm: () => import('../features/admin/pages/FacilityForm.tsx'),
    adminFreightCostForm: () => import('../features/admin/pages/FreightCostForm.tsx'),
    adminAccessRequests: () => import('../features/admin/pages/AccessRequestsPage.tsx'),
    adminContacts: () => import('../features/admin/pages/ContactsPage.tsx'),
    adminUsers: () => import('../features/admin/pages/UsersPage.tsx'),
    adminAccountChanges: () => import('../features/admin/pages/AccountChangesPage.tsx'),
    adminAccountChange: () => import('../features/admin/pages/AccountChangePage.tsx'),
    adminUserForm: () => import('../features/admin/pages/UserForm.tsx'),
    adminCharacteristicForm: () => import('../features/admin/pages/CharacteristicForm.tsx'),
    adminContainerTypeForm: () => import('../features/admin/pages/ContainerTypeForm.tsx'),
    adminLoadForm: () => import('../features/admin/pages/LoadForm.tsx'),
    adminProductWizard: () => import('../features/admin/pages/ProductWizard.tsx'),
    adminProductForm: () => import('../features/admin/pages/ProductForm.tsx'),
    adminFreightImport: () => import('../features/admin/pages/FreightImportPage.tsx'),
    adminOverview: () => import('../features/admin/pages/OverviewPage.tsx'),
    adminTrades: () => import('../features/admin/pages/TradesPage.tsx'),
    adminRunning: () => import('../features/admin/pages/RunningPage.tsx'),
    adminStuckMessages: () => import('../features/admin/pages/StuckMessagesPage.tsx'),
    adminFailedJobs: () => import('../features/admin/pages/FailedJobsPage.tsx'),
    adminActivity: () => import('../features/admin/pages/ActivityPage.tsx'),
  }),
  ...saying(['admin', 'goods', 'tasks', 'trades'], {
    adminTrade: () => import('./AdminTradePage.tsx'),
  }),
  ...saying(['admin', 'process'], {
    adminProcess: () => import('../features/admin/pages/ProcessPage.tsx'),
  }),
}
