import type { Routes } from './app.ts'
import { deleteOldAccountCodes } from './modules/accounts/account-codes.ts'
import { accountsRoutes } from './modules/accounts/accounts.routes.ts'
import { completePhones } from './modules/accounts/complete-phones.ts'
import { profileRoutes } from './modules/accounts/profile.routes.ts'
import { secondFactorRoutes } from './modules/accounts/second-factor.routes.ts'
import { activityRoutes } from './modules/backoffice/activity/activity.routes.ts'
import { runActivityCheck } from './modules/backoffice/activity/activity-check.ts'
import { adminRoutes } from './modules/backoffice/admin.routes.ts'
import { companiesRoutes } from './modules/backoffice/companies/companies.routes.ts'
import { adminFeesRoutes } from './modules/backoffice/fees/admin-fees.routes.ts'
import { listViewsRoutes } from './modules/backoffice/list-views/list-views.routes.ts'
import { marketRoutes } from './modules/backoffice/market/market.routes.ts'
import { mergingRoutes } from './modules/backoffice/merging/merging.routes.ts'
import { notesRoutes } from './modules/backoffice/notes/notes.routes.ts'
import { runningRoutes } from './modules/backoffice/running/running.routes.ts'
import { adminSearchRoutes } from './modules/backoffice/search/search.routes.ts'
import { settingsRoutes } from './modules/backoffice/settings/settings.routes.ts'
import { adminUsersRoutes } from './modules/backoffice/users/admin-users.routes.ts'
import { exportRoutes } from './modules/backoffice/users/export.routes.ts'
import { carryOutRetention } from './modules/backoffice/users/retention-run.ts'
import { bidsRoutes } from './modules/bids/bids.routes.ts'
import { adminCatalogueRoutes } from './modules/catalogue/admin-catalogue.routes.ts'
import { catalogueRoutes } from './modules/catalogue/catalogue.routes.ts'
import { catalogueImportRoutes } from './modules/catalogue/import/import.routes.ts'
import { eventsRoutes } from './modules/events/events.routes.ts'
import { adminFacilitiesRoutes } from './modules/facilities/admin-facilities.routes.ts'
import { facilitiesRoutes } from './modules/facilities/facilities.routes.ts'
import { feesRoutes } from './modules/fees/fees.routes.ts'
import { adminFreightRoutes } from './modules/freight/admin/admin-freight.routes.ts'
import { freightRoutes } from './modules/freight/freight.routes.ts'
import { notifyRequesters } from './modules/freight/notify-requesters.ts'
import { adminLaneRulesRoutes } from './modules/lanes/admin/admin-lane-rules.routes.ts'
import { laneRuleRoutes } from './modules/lanes/lane-rules.routes.ts'
import { accountChangesRoutes } from './modules/members/account-changes.routes.ts'
import { expireAccountChanges } from './modules/members/account-changes.ts'
import { adminMembersRoutes } from './modules/members/admin-members.routes.ts'
import { helpRoutes } from './modules/members/help.routes.ts'
import { ownAccountChangeRoutes } from './modules/members/own-account-change.routes.ts'
import { registrationRoutes } from './modules/members/registration.routes.ts'
import { adminNewsRoutes } from './modules/news/admin-news.routes.ts'
import { newsRoutes } from './modules/news/news.routes.ts'
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts'
import { realtimeRoutes } from './modules/notifications/realtime/realtime.routes.ts'
import { costsRoutes } from './modules/offers/costs/costs.routes.ts'
import { expireOffer } from './modules/offers/expire-offer.ts'
import type { Announcement } from './modules/offers/listing-jobs.ts'
import { readableOffer } from './modules/offers/offer-view.ts'
import { offersRoutes } from './modules/offers/offers.routes.ts'
import { announceOffer } from './modules/offers/saved-views/announce-offer.ts'
import { savedViewsRoutes } from './modules/offers/saved-views/saved-views.routes.ts'
import { tellOfEnd } from './modules/offers/tell-watchers.ts'
import { watchingRoutes } from './modules/offers/watching/watching.routes.ts'
import { apiKeysRoutes } from './modules/people/api-keys.routes.ts'
import { approvalsRoutes } from './modules/people/approvals.routes.ts'
import { financingRoutes } from './modules/people/financing.routes.ts'
import { dropKeptActs } from './modules/people/kept-acts.ts'
import { peopleRoutes } from './modules/people/people.routes.ts'
import { publicRoutes } from './modules/public/public.routes.ts'
import { searchRoutes } from './modules/search/search.routes.ts'
import { acceptBidRoutes } from './modules/trades/accept-bid.routes.ts'
import { applyDeadlines } from './modules/trades/apply-deadlines.ts'
import { calendarRoutes } from './modules/trades/calendar.routes.ts'
import { adminCarrierEventsRoutes } from './modules/trades/carrier/admin-carrier-events.routes.ts'
import { logisticsEventsRoutes } from './modules/trades/carrier/logistics-events.routes.ts'
import { matchKeptEvents } from './modules/trades/carrier/match-events.ts'
import { completePayeePhones } from './modules/trades/complete-payee-phones.ts'
import { creditRoutes } from './modules/trades/credit.routes.ts'
import { documentDataRoutes } from './modules/trades/document-data/document-data.routes.ts'
import { evidenceRoutes } from './modules/trades/evidence/evidence.routes.ts'
import { laboratoryRoutes } from './modules/trades/laboratory/laboratory.routes.ts'
import { showRatings } from './modules/trades/member-rating.ts'
import { membersRoutes } from './modules/trades/members.routes.ts'
import { payeeRoutes } from './modules/trades/payee.routes.ts'
import { remindTrades } from './modules/trades/remind-trades.ts'
import { rulesOfTradeRoutes } from './modules/trades/rules-of-trade.routes.ts'
import { tradesRoutes } from './modules/trades/trades.routes.ts'
import { adminHostsRoutes } from './modules/webhooks/admin-hosts.routes.ts'
import { tidyWebhooks } from './modules/webhooks/deliveries.queries.ts'
import { webhooksRoutes } from './modules/webhooks/webhooks.routes.ts'
import { sealActivity } from './platform/audit/hash-chain.ts'
import { keepMonths } from './platform/audit/months.ts'
import { transaction } from './platform/db/db.ts'
import { compressJson } from './platform/http/compress.ts'
import { deleteOldKeys } from './platform/http/idempotency.ts'
import { deleteOldTries } from './platform/http/throttle.ts'
import type { JobHandlers, Schedules } from './platform/jobs/jobs.ts'
import { pushRoutes } from './platform/push/push.routes.ts'
import { uploadsRoutes } from './platform/uploads/uploads.routes.ts'

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
