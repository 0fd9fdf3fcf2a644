import type { FunctionComponent } from 'react'
import type { WordsName } from '../lib/words/messages.ts'
import { partRoutes } from '../routes/admin-routes.ts'
import { newOfferRoutes } from '../routes/member-routes.ts'
import type { Page } from '../routes/page-route.ts'
import { registerRoutes } from '../routes/public-routes.ts'
import type { PagePath } from '../routes/route-tree.ts'

export type PageImport = () => Promise<{ default: FunctionComponent }>

/** A page's script, and the messages that it needs in addition to the frame's. */
export type PageSource = { open: PageImport; words: readonly WordsName[] }

/** Pages that need these messages. `pages.test.ts` follows their imports. */
const saying = <Path extends PagePath>(
  words: readonly WordsName[],
  pages: Readonly<Record<Path, PageImport>>,
) =>
  Object.fromEntries(
    Object.entries<PageImport>(pages).map(([path, open]) => [path, { open, words }]),
  ) as Record<Path, PageSource> // the same keys

/** One page at several paths. */
const at = <const Path extends PagePath>(paths: readonly Path[], page: PageImport) =>
  Object.fromEntries(paths.map((path) => [path, page])) as Record<Path, PageImport> // a page for each path

/** One form that adds to a list and edits its items. */
const form = <const List extends string>(list: List, page: PageImport) =>
  ({ [`${list}/create`]: page, [`${list}/$id`]: page }) as Record<`${List}/${'create' | '$id'}`, PageImport> // these two

type PageRoute<Path> = { fullPath: Path; options: { staticData: Page } }
/** Before there is a router a route does not know its full path. */
const pathsOf = <Path extends PagePath>(routes: readonly PageRoute<Path>[]) =>
  routes.map(({ options }) => options.staticData.path as Path) // the same, as `pageRoute` has it

/** The page of every route, each a chunk of its own. */
export const pages: Readonly<Record<PagePath, PageSource>> = {
  ...saying(['accounts'], {
    '/login': () => import('../accounts/Login.tsx'),
    '/logout': () => import('../accounts/Logout.tsx'),
    '/password/reset': () => import('../accounts/password/PasswordReset.tsx'),
    '/password/new': () => import('../accounts/password/PasswordNew.tsx'),
  }),
  ...saying([], {
    '/404': () => import('./NotFound.tsx'),
    '/notifications': () => import('../notifications/Notifications.tsx'),
  }),
  ...saying(['accounts', 'joining', 'profile'], {
    ...at(pathsOf(registerRoutes), () => import('../companies/registration/pages/Registration.tsx')),
  }),
  ...saying(['parts'], {
    '/design-system': () => import('./design-system/DesignSystem.tsx'),
  }),
  ...saying(['corrections', 'parts', 'plan', 'profile', 'tasks', 'trades'], {
    ...at(pathsOf(partRoutes), () => import('./parts/PartPage.tsx')),
  }),
  ...saying(['marketplace', 'news'], {
    '/marketplace': () => import('./MarketplacePage.tsx'),
  }),
  ...saying(['marketplace', 'plan'], {
    '/marketplace/$id/show': () => import('../offers/market/OfferPage.tsx'),
  }),
  ...saying(['bids', 'marketplace', 'plan'], {
    '/marketplace/$id/step-0': () => import('../bids/Step0.tsx'),
    '/marketplace/$id/step-1': () => import('../bids/Step1.tsx'),
    '/marketplace/$id/step-2': () => import('../bids/Step2.tsx'),
  }),
  ...saying(['corrections', 'fees', 'tasks', 'trades'], {
    '/trades/$id/show': () => import('../trades/TradePage.tsx'),
  }),
  ...saying(['tasks', 'trades'], {
    '/trades/list': () => import('../trades/TradeList.tsx'),
    '/trades/$id/rating': () => import('../trades/tasks/pages/RatingPage.tsx'),
    '/trades/$id/artwork/upload/$offerType': () => import('../trades/tasks/pages/ArtworkUploadPage.tsx'),
    '/trades/$id/artwork/decline/$artworkId': () => import('../trades/tasks/pages/ArtworkDeclinePage.tsx'),
    '/trades/$id/sign': () => import('../trades/tasks/pages/SignPage.tsx'),
    '/trades/$id/logistics/upload': () => import('../trades/tasks/pages/LogisticsUploadPage.tsx'),
    '/trades/$id/logistics/check': () => import('../trades/tasks/pages/LogisticsCheckPage.tsx'),
    '/trades/$id/logistics/new': () => import('../trades/tasks/pages/LogisticsNewPage.tsx'),
    '/trades/$id/payment': () => import('../trades/tasks/pages/PaymentPage.tsx'),
    '/trades/$id/payment/upload/$documentType': () => import('../trades/tasks/pages/PaymentUploadPage.tsx'),
    '/trades/$id/payment/upload-advance': () => import('../trades/tasks/pages/AdvanceUploadPage.tsx'),
    '/trades/$id/payment/upload-lc': () => import('../trades/tasks/pages/CreditUploadPage.tsx'),
  }),
  ...saying(['containers', 'tasks', 'trades'], {
    '/trades/$id/logistics/containers': () => import('../trades/tasks/pages/ContainersPage.tsx'),
  }),
  ...saying(['documentData', 'tasks', 'trades'], {
    '/trades/$id/logistics/data': () => import('../trades/tasks/pages/DocumentDataPage.tsx'),
  }),
  ...saying(['laboratory', 'tasks', 'trades'], {
    '/trades/$id/laboratory': () => import('../documents/laboratory/LaboratoryPage.tsx'),
  }),
  ...saying(['payee', 'tasks', 'trades'], {
    '/trades/$id/payee': () => import('../payments/payee/PayeePage.tsx'),
  }),
  ...saying(['news'], {
    '/news': () => import('../site/news/NewsList.tsx'),
    '/news/$id/show': () => import('../site/news/ArticlePage.tsx'),
  }),
  ...saying(['offers'], {
    ...at(pathsOf(newOfferRoutes), () => import('../offers/create/OfferNew.tsx')),
    ...at(
      ['/offers/list-of-offers', '/offers/list-as-supplier', '/offers/list-as-buyer'],
      () => import('../offers/list/OffersPage.tsx'),
    ),
    '/offers': () => import('../offers/list/OffersIndex.tsx'),
    '/offers/$id': () => import('../offers/owner/OfferPage.tsx'),
    '/offers/$id/manage': () => import('../offers/manage/ManagePage.tsx'),
  }),
  ...saying(['offers', 'plan'], {
    ...at(
      ['/offers/$offerId/bids/$bidId/show', '/offers/bid/$id/show'],
      () => import('../bids/page/BidPage.tsx'),
    ),
  }),
  ...saying(['profile', 'push'], {
    ...at(
      ['/profile', '/profile/overview', '/admin/profile'],
      () => import('../accounts/profile/Overview.tsx'),
    ),
    ...at(
      ['/profile/personal-information', '/admin/profile/personal-information'],
      () => import('../accounts/profile/PersonalPage.tsx'),
    ),
    '/profile/company-information': () => import('../accounts/profile/CompanyPage.tsx'),
    '/profile/payment-information': () => import('../accounts/profile/PaymentPage.tsx'),
    ...at(
      ['/profile/verification-phone', '/admin/profile/verification-phone'],
      () => import('../accounts/profile/PhonePage.tsx'),
    ),
    ...at(
      ['/profile/global-preferences', '/admin/profile/global-preferences'],
      () => import('./PreferencesPage.tsx'),
    ),
    '/profile/help': () => import('../accounts/profile/HelpPage.tsx'),
  }),
  ...saying(['fees', 'profile'], { '/profile/fees': () => import('../accounts/profile/FeesPage.tsx') }),
  ...saying(['people', 'profile'], {
    '/profile/people': () => import('./PeoplePage.tsx'),
  }),
  ...saying(['approvals', 'profile'], { '/profile/approvals': () => import('./ApprovalsPage.tsx') }),
  ...saying(['apiKeys', 'profile'], { '/profile/api-keys': () => import('./ApiKeysPage.tsx') }),
  ...saying(['profile', 'webhooks'], {
    '/profile/webhooks': () => import('./WebhooksPage.tsx'),
    '/profile/webhooks/$id': () => import('./WebhookPage.tsx'),
  }),
  ...saying(['accounts', 'profile', 'push'], {
    ...at(
      ['/profile/security', '/admin/profile/security'],
      () => import('../accounts/profile/SecurityPage.tsx'),
    ),
    '/admin/second-factor': () => import('../accounts/profile/SetupPage.tsx'),
  }),
  ...saying(['admin', 'profile'], {
    '/admin/invitations': () => import('../companies/admin/InvitationsPage.tsx'),
    '/admin/container-types': () => import('../catalogue/admin/ContainerTypesPage.tsx'),
    '/admin/product-base': () => import('../catalogue/admin/BasesPage.tsx'),
    '/admin/product-types': () => import('../catalogue/admin/TypesPage.tsx'),
    '/admin/product-grade': () => import('../catalogue/admin/GradesPage.tsx'),
    '/admin/product-origins': () => import('../catalogue/admin/OriginsPage.tsx'),
    '/admin/product-characteristics': () => import('../catalogue/admin/CharacteristicsPage.tsx'),
    '/admin/products': () => import('../catalogue/admin/ProductsPage.tsx'),
    '/admin/logistic-facility-types': () => import('../catalogue/admin/FacilityTypesPage.tsx'),
    '/admin/logistic-facilities': () => import('../catalogue/admin/FacilitiesPage.tsx'),
    '/admin/settings': () => import('../office/SettingsPage.tsx'),
    ...form('/admin/invitations', () => import('../companies/admin/InvitationForm.tsx')),
    ...form('/admin/product-base', () => import('../catalogue/admin/BaseForm.tsx')),
    ...form('/admin/product-types', () => import('../catalogue/admin/TypeForm.tsx')),
    ...form('/admin/product-grade', () => import('../catalogue/admin/GradeForm.tsx')),
    ...form('/admin/product-origins', () => import('../catalogue/admin/OriginForm.tsx')),
    ...form('/admin/logistic-facility-types', () => import('../catalogue/admin/FacilityTypeForm.tsx')),
    ...at(
      ['/admin/logistic-facilities/create', '/admin/logistic-facilitiess/$id'],
      () => import('../catalogue/admin/FacilityForm.tsx'),
    ),
    '/admin/contacts': () => import('../companies/admin/ContactsPage.tsx'),
    '/admin/account-changes': () => import('../companies/admin/AccountChangesPage.tsx'),
    '/admin/account-changes/$id': () => import('../companies/admin/AccountChangePage.tsx'),
    ...form('/admin/users', () => import('../companies/admin/UserForm.tsx')),
    ...form('/admin/product-characteristics', () => import('../catalogue/admin/CharacteristicForm.tsx')),
    ...form('/admin/container-types', () => import('../catalogue/admin/ContainerTypeForm.tsx')),
    ...form(
      '/admin/container-types/$containerTypeId/products',
      () => import('../catalogue/admin/LoadForm.tsx'),
    ),
    '/admin/products/create': () => import('../catalogue/admin/ProductWizard.tsx'),
    '/admin/products/$id': () => import('../catalogue/admin/ProductForm.tsx'),
  }),
  ...saying(['activity', 'admin', 'profile'], {
    '/admin/activity': () => import('../office/ActivityPage.tsx'),
  }),
  ...saying(['admin', 'freight', 'profile'], {
    '/admin/freight-costs': () => import('../catalogue/admin/FreightCostsPage.tsx'),
    ...form('/admin/freight-costs', () => import('../catalogue/admin/FreightCostForm.tsx')),
    '/admin/freight-costs/missing': () => import('../catalogue/admin/MissingLanesPage.tsx'),
  }),
  ...saying(['admin', 'laneRules', 'lanes', 'profile'], {
    '/admin/lane-rules': () => import('../lane-rules/admin/LaneRulesPage.tsx'),
  }),
  ...saying(['admin', 'laboratory', 'laneRules', 'lanes', 'profile'], {
    ...form('/admin/lane-rules', () => import('../lane-rules/admin/LaneRuleForm.tsx')),
  }),
  ...saying(['admin', 'profile', 'requestActs'], {
    '/admin/access-requests': () => import('../companies/admin/AccessRequestsPage.tsx'),
  }),
  ...saying(['admin', 'articles', 'profile'], {
    '/admin/news': () => import('../site/admin/NewsPage.tsx'),
    ...form('/admin/articles', () => import('../site/admin/ArticleForm.tsx')),
  }),
  ...saying(['admin'], {
    '/admin/users': () => import('../companies/admin/UsersPage.tsx'),
  }),
  ...saying(['admin', 'departed', 'profile'], {
    '/admin/users/deleted': () => import('../companies/admin/DeletedUsersPage.tsx'),
  }),
  ...saying(['admin', 'profile', 'waiting'], {
    '/admin/trades': () => import('../trades/admin/TradesPage.tsx'),
    '/admin/trades/late': () => import('../trades/admin/LateTradesPage.tsx'),
  }),
  ...saying(['admin', 'carrierEvents', 'profile'], {
    '/admin/trades/carrier-reports': () => import('../shipments/admin/CarrierEventsPage.tsx'),
    '/admin/trades/carrier-reports/import': () => import('../shipments/admin/CarrierFilePage.tsx'),
  }),
  ...saying(['admin', 'profile', 'running'], {
    '/admin/running': () => import('../office/RunningPage.tsx'),
    '/admin/running/messages': () => import('../office/StuckMessagesPage.tsx'),
    '/admin/running/jobs': () => import('../office/FailedJobsPage.tsx'),
  }),
  ...saying(['admin', 'overview'], {
    '/admin/overview': () => import('../office/OverviewPage.tsx'),
  }),
  ...saying(['admin', 'imports', 'profile'], {
    '/admin/freight-costs/import': () => import('../catalogue/admin/FreightImportPage.tsx'),
    '/admin/lane-rules/import': () => import('../lane-rules/admin/LaneRuleImportPage.tsx'),
    '/admin/products/import': () => import('../catalogue/admin/ProductImportPage.tsx'),
    '/admin/container-types/import': () => import('../catalogue/admin/LoadImportPage.tsx'),
  }),
  ...saying(['admin', 'merging', 'profile'], {
    '/admin/companies/matches': () => import('../companies/admin/CompanyMatchesPage.tsx'),
    '/admin/companies/$id/merge': () => import('../companies/admin/MergePage.tsx'),
  }),
  ...saying(['admin', 'market', 'profile'], {
    '/admin/offers': () => import('../offers/admin/OffersPage.tsx'),
    '/admin/offers/$id': () => import('../offers/admin/OfferPage.tsx'),
    '/admin/bids': () => import('../offers/admin/BidsPage.tsx'),
  }),
  ...saying(['admin', 'feeBooks', 'fees'], {
    '/admin/fees': () => import('../payments/admin/FeesPage.tsx'),
    '/admin/fees/statement': () => import('../payments/admin/FeeStatementPage.tsx'),
  }),
  ...saying(['admin', 'webhookHosts'], {
    '/admin/webhook-hosts': () => import('../programs/admin/WebhookHostsPage.tsx'),
  }),
  ...saying(['admin', 'companies'], {
    '/admin/companies': () => import('../companies/admin/CompaniesPage.tsx'),
  }),
  ...saying(['admin', 'companies', 'webhookHosts'], {
    '/admin/companies/$id': () => import('../companies/admin/CompanyPage.tsx'),
  }),
  ...saying(['admin', 'companies', 'corrections', 'tasks', 'tradeActs', 'trades'], {
    '/admin/trades/$id': () => import('./AdminTradePage.tsx'),
  }),
  ...saying(['admin', 'process'], {
    '/admin/trades/process': () => import('../trades/admin/ProcessPage.tsx'),
  }),
}
