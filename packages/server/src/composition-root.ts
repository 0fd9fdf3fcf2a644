import { deleteOldAccountCodes } from './accounts/account-codes.ts'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { helpRoutes } from './accounts/help.routes.ts'
import { completePhones } from './accounts/profile/complete-phones.ts'
import { profileRoutes } from './accounts/profile/profile.routes.ts'
import { secondFactorRoutes } from './accounts/second-factor.routes.ts'
import type { Routes } from './app.ts'
import { marketRoutes } from './bids/admin/market.routes.ts'
import { bidsRoutes } from './bids/bids.routes.ts'
import { financingRoutes } from './bids/financing.routes.ts'
import { adminCatalogueRoutes } from './catalogue/admin-catalogue.routes.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { adminFacilitiesRoutes } from './catalogue/facilities/admin-facilities.routes.ts'
import { facilitiesRoutes } from './catalogue/facilities/facilities.routes.ts'
import { adminFreightRoutes } from './catalogue/freight/admin/admin-freight.routes.ts'
import { freightRoutes } from './catalogue/freight/freight.routes.ts'
import { notifyRequesters } from './catalogue/freight/notify-requesters.ts'
import { catalogueImportRoutes } from './catalogue/import/import.routes.ts'
import { accountChangesRoutes } from './companies/account-changes/account-changes.routes.ts'
import { expireAccountChanges } from './companies/account-changes/account-changes.ts'
import { ownAccountChangeRoutes } from './companies/account-changes/own-account-change.routes.ts'
import { adminUsersRoutes } from './companies/admin/admin-users.routes.ts'
import { companiesRoutes } from './companies/admin/companies.routes.ts'
import { mergingRoutes } from './companies/admin/merging.routes.ts'
import { approvalsRoutes } from './companies/approvals/approvals.routes.ts'
import { dropKeptActs } from './companies/approvals/kept-acts.ts'
import { peopleRoutes } from './companies/people/people.routes.ts'
import { adminMembersRoutes } from './companies/registration/admin-members.routes.ts'
import { registrationRoutes } from './companies/registration/registration.routes.ts'
import { creditRoutes } from './documents/credit.routes.ts'
import { documentDataRoutes } from './documents/document-data.routes.ts'
import { evidenceRoutes } from './documents/evidence/evidence.routes.ts'
import { laboratoryRoutes } from './documents/laboratory.routes.ts'
import { adminLaneRulesRoutes } from './lane-rules/admin/admin-lane-rules.routes.ts'
import { laneRuleRoutes } from './lane-rules/lane-rules.routes.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { realtimeRoutes } from './notifications/realtime/realtime.routes.ts'
import { costsRoutes } from './offers/costs/costs.routes.ts'
import { expireOffer } from './offers/expire-offer.ts'
import type { Announcement } from './offers/listing-jobs.ts'
import { readableOffer } from './offers/offer-view.ts'
import { offersRoutes } from './offers/offers.routes.ts'
import { announceOffer } from './offers/saved-views/announce-offer.ts'
import { savedViewsRoutes } from './offers/saved-views/saved-views.routes.ts'
import { tellOfEnd } from './offers/tell-watchers.ts'
import { watchingRoutes } from './offers/watching/watching.routes.ts'
import { activityRoutes } from './office/activity/activity.routes.ts'
import { runActivityCheck } from './office/activity/activity-check.ts'
import { adminRoutes } from './office/admin.routes.ts'
import { adminSearchRoutes } from './office/admin-search/search.routes.ts'
import { listViewsRoutes } from './office/list-views/list-views.routes.ts'
import { notesRoutes } from './office/notes.routes.ts'
import { exportRoutes } from './office/retention/export.routes.ts'
import { carryOutRetention } from './office/retention/retention-run.ts'
import { runningRoutes } from './office/running/running.routes.ts'
import { searchRoutes } from './office/search/search.routes.ts'
import { settingsRoutes } from './office/settings.routes.ts'
import { adminFeesRoutes } from './payments/admin/admin-fees.routes.ts'
import { feesRoutes } from './payments/fees/fees.routes.ts'
import { completePayeePhones } from './payments/payee/complete-payee-phones.ts'
import { payeeRoutes } from './payments/payee/payee.routes.ts'
import { sealActivity } from './platform/audit/hash-chain.ts'
import { keepMonths } from './platform/audit/months.ts'
import { transaction } from './platform/db/db.ts'
import { compressJson } from './platform/http/compress.ts'
import { deleteOldKeys } from './platform/http/idempotency.ts'
import { deleteOldTries } from './platform/http/throttle.ts'
import type { JobHandlers, Schedules } from './platform/jobs/jobs.ts'
import { pushRoutes } from './platform/push/push.routes.ts'
import { uploadsRoutes } from './platform/uploads/uploads.routes.ts'
import { eventsRoutes } from './programs/events/events.routes.ts'
import { apiKeysRoutes } from './programs/keys/api-keys.routes.ts'
import { adminHostsRoutes } from './programs/webhooks/admin-hosts.routes.ts'
import { tidyWebhooks } from './programs/webhooks/deliveries.queries.ts'
import { webhooksRoutes } from './programs/webhooks/webhooks.routes.ts'
import { adminCarrierEventsRoutes } from './shipments/admin-carrier-events.routes.ts'
import { logisticsEventsRoutes } from './shipments/logistics-events.routes.ts'
import { matchKeptEvents } from './shipments/match-events.ts'
import { adminNewsRoutes } from './site/admin-news.routes.ts'
import { newsRoutes } from './site/news.routes.ts'
import { publicRoutes } from './site/public.routes.ts'
import { acceptBidRoutes } from './trades/accept-bid.routes.ts'
import { applyDeadlines } from './trades/apply-deadlines.ts'
import { calendarRoutes } from './trades/calendar.routes.ts'
import { showRatings } from './trades/member-rating.ts'
import { membersRoutes } from './trades/members.routes.ts'
import { remindTrades } from './trades/remind-trades.ts'
import { rulesOfTradeRoutes } from './trades/rules-of-trade.routes.ts'
import { tradesRoutes } from './trades/trades.routes.ts'

/** The composition of the application: a new module is listed here once, with its routes and its jobs. */
export const modules: readonly Routes[] = [
  (app) => accountsRoutes(app, app.deps),
  secondFactorRoutes,
  profileRoutes,
  ownAccountChangeRoutes,
  helpRoutes,
  exportRoutes,
  registrationRoutes,
  compressed(publicRoutes),
  compressed(catalogueRoutes),
  facilitiesRoutes,
  costsRoutes,
  (app) =>
    freightRoutes(app, {
      adminEmail: app.deps.adminEmail,
      mayRead: async (db, offerId, by) => (await readableOffer(db, offerId, by)) !== undefined,
    }),
  laneRuleRoutes,
  offersRoutes,
  savedViewsRoutes,
  watchingRoutes,
  bidsRoutes,
  acceptBidRoutes,
  tradesRoutes,
  creditRoutes,
  payeeRoutes,
  calendarRoutes,
  rulesOfTradeRoutes,
  logisticsEventsRoutes,
  feesRoutes,
  documentDataRoutes,
  laboratoryRoutes,
  evidenceRoutes,
  membersRoutes,
  peopleRoutes,
  approvalsRoutes,
  financingRoutes,
  apiKeysRoutes,
  searchRoutes,
  eventsRoutes,
  webhooksRoutes,
  adminHostsRoutes,
  newsRoutes,
  notificationsRoutes,
  realtimeRoutes,
  pushRoutes,
  (app) => uploadsRoutes(app, app.deps),
  adminCatalogueRoutes,
  catalogueImportRoutes,
  adminNewsRoutes,
  adminFacilitiesRoutes,
  adminFreightRoutes,
  adminLaneRulesRoutes,
  adminCarrierEventsRoutes,
  settingsRoutes,
  adminUsersRoutes,
  companiesRoutes,
  notesRoutes,
  accountChangesRoutes,
  adminMembersRoutes,
  mergingRoutes,
  adminSearchRoutes,
  activityRoutes,
  runningRoutes,
  listViewsRoutes,
  adminRoutes,
  marketRoutes,
  adminFeesRoutes,
]

/** For answers of a hundred kilobytes and more, which are slow on a phone in a port. */
function compressed(routes: Routes): Routes {
  return (app) =>
    void app.register(async (scope) => {
      compressJson(scope)
      await routes(scope)
    })
}

/** The job queues for `enqueue`, and the scheduled jobs. */
export const jobHandlers: JobHandlers = {
  'offer.announce': (announcement: Announcement, { db, now }) => announceOffer(db, { ...announcement, now }),
  'offer.expire': ({ offerId }: { offerId: string }, { db, now }) => expireOffer(db, { offerId, now }),
  'offer.closing': ({ offerId }: { offerId: string }, { db, now }) => tellOfEnd(db, { offerId, now }),
  'order.lapse': ({ tradeId }: { tradeId: string }, { db, now }) => applyDeadlines(db, { tradeId, now }),
  'deferred.due': ({ tradeId }: { tradeId: string }, { db, now }) => applyDeadlines(db, { tradeId, now }),
  'carrier.match': ({ tradeId }: { tradeId: string }, { db, now }) => matchKeptEvents(db, { tradeId, now }),
  'trades.remind': (_data: unknown, { db, now }) => remindTrades(db, now),
  'ratings.show': (_data: unknown, { db, now }) => showRatings(db, now),
  'freight.begin': (_data: unknown, { db, now }) => transaction(db, (tx) => notifyRequesters(tx, now)),
  'activity.seal': async (_data: unknown, { db, now }) => {
    await keepMonths(db, now)
    await sealActivity(db, now)
  },
  'activity.check': (_data: unknown, { db, now }) => runActivityCheck(db, now),
  'phones.complete': async (_data: unknown, { db, now }) => {
    await completePhones(db, now)
    await completePayeePhones(db, now)
  },
  'nightly.tidy': async (_data: unknown, { db, now }) => {
    await deleteOldKeys(db, now)
    await deleteOldTries(db, now)
    await deleteOldAccountCodes(db, now)
    await expireAccountChanges(db, now)
    await dropKeptActs(db, now)
    await carryOutRetention(db, now)
    await tidyWebhooks(db, now)
  },
}

export const schedules: Schedules = {
  'trades.remind': { cron: '* * * * *' },
  'ratings.show': { cron: '* * * * *' },
  'freight.begin': { cron: '* * * * *' },
  'activity.seal': { cron: '* * * * *' },
  'activity.check': { cron: '41 * * * *' },
  'phones.complete': { cron: '*/10 * * * *' },
  'nightly.tidy': { cron: '17 2 * * *' },
}
