import { accountCalls } from '../accounts/accounts.ts'
import { helpCalls } from '../accounts/help.ts'
import { profileCalls } from '../accounts/profile.ts'
import { secondFactorCalls } from '../accounts/second-factor.ts'
import { marketCalls } from '../bids/admin-market.ts'
import { bidCalls } from '../bids/bids.ts'
import { financingCalls } from '../bids/financing.ts'
import { catalogueAdminCalls } from '../catalogue/admin-catalogue.ts'
import { facilityAdminCalls } from '../catalogue/admin-facilities.ts'
import { catalogueCalls } from '../catalogue/catalogue.ts'
import { catalogueImportCalls } from '../catalogue/catalogue-imports.ts'
import { containerTypeCalls } from '../catalogue/container-types.ts'
import { facilityCalls } from '../catalogue/facilities.ts'
import { freightCostCalls } from '../catalogue/freight-costs.ts'
import { freightImportCalls } from '../catalogue/freight-imports.ts'
import { accountChangeCalls } from '../companies/account-changes.ts'
import { companyCalls } from '../companies/admin-companies.ts'
import { approvalCalls } from '../companies/approvals.ts'
import { companyMergingCalls } from '../companies/company-merging.ts'
import { inquiryCalls } from '../companies/inquiries.ts'
import { invitationAdminCalls } from '../companies/invitations.ts'
import { memberCalls } from '../companies/members.ts'
import { joiningCalls, peopleCalls } from '../companies/people.ts'
import { registrationCalls } from '../companies/registration.ts'
import { userCalls } from '../companies/users.ts'
import { creditCalls } from '../documents/credits.ts'
import { documentDataCalls } from '../documents/document-data.ts'
import { evidenceCalls } from '../documents/evidence.ts'
import { laboratoryCalls } from '../documents/laboratory.ts'
import type { Calls } from '../kit/call.ts'
import { uploadCalls } from '../kit/uploads.ts'
import { laneRuleAdminCalls, laneRuleImportCalls } from '../lane-rules/admin-lane-rules.ts'
import { laneRuleCalls } from '../lane-rules/lane-rules.ts'
import { notificationCalls } from '../notifications/notifications.ts'
import { pushCalls } from '../notifications/push.ts'
import { realtimeCalls } from '../notifications/realtime.ts'
import { costCalls } from '../offers/costs.ts'
import { offerCalls } from '../offers/offers.ts'
import { savedViewCalls } from '../offers/saved-views.ts'
import { watchingCalls } from '../offers/watching.ts'
import { activityCalls } from '../office/activity.ts'
import { adminSearchCalls } from '../office/admin-search.ts'
import { browserErrorCalls } from '../office/browser-errors.ts'
import { dashboardCalls } from '../office/dashboard.ts'
import { listViewCalls } from '../office/list-views.ts'
import { noteCalls } from '../office/notes.ts'
import { runningCalls } from '../office/running.ts'
import { searchCalls } from '../office/search.ts'
import { settingsCalls } from '../office/settings.ts'
import { adminFeeCalls } from '../payments/admin-fees.ts'
import { feeCalls } from '../payments/fees.ts'
import { payeeCalls } from '../payments/payees.ts'
import { adminApiKeyCalls } from '../programs/admin-api-keys.ts'
import { webhookHostCalls } from '../programs/admin-webhooks.ts'
import { apiKeyCalls } from '../programs/api-keys.ts'
import { eventCalls } from '../programs/events.ts'
import { webhookCalls } from '../programs/webhooks.ts'
import { carrierEventCalls } from '../shipments/admin-carrier-events.ts'
import { logisticsEventCalls } from '../shipments/logistics-events.ts'
import { articleCalls } from '../site/articles.ts'
import { newsCalls } from '../site/news.ts'
import { publicCalls } from '../site/public.ts'
import { adminTradeCalls } from '../trades/admin-trades.ts'
import { calendarCalls } from '../trades/calendar.ts'
import { tradeCalls } from '../trades/trades.ts'

/** Every call of the wire. The server refuses to start if one of them has no handler. */
export const calls = {
  ...accountCalls,
  ...profileCalls,
  ...peopleCalls,
  ...approvalCalls,
  ...financingCalls,
  ...calendarCalls,
  ...apiKeyCalls,
  ...adminApiKeyCalls,
  ...joiningCalls,
  ...secondFactorCalls,
  ...publicCalls,
  ...invitationAdminCalls,
  ...companyMergingCalls,
  ...registrationCalls,
  ...catalogueCalls,
  ...facilityCalls,
  ...costCalls,
  ...feeCalls,
  ...adminFeeCalls,
  ...watchingCalls,
  ...offerCalls,
  ...savedViewCalls,
  ...listViewCalls,
  ...bidCalls,
  ...tradeCalls,
  ...documentDataCalls,
  ...laboratoryCalls,
  ...evidenceCalls,
  ...creditCalls,
  ...payeeCalls,
  ...logisticsEventCalls,
  ...searchCalls,
  ...adminSearchCalls,
  ...eventCalls,
  ...webhookCalls,
  ...webhookHostCalls,
  ...memberCalls,
  ...helpCalls,
  ...newsCalls,
  ...notificationCalls,
  ...realtimeCalls,
  ...pushCalls,
  ...uploadCalls,
  ...articleCalls,
  ...carrierEventCalls,
  ...catalogueAdminCalls,
  ...catalogueImportCalls,
  ...containerTypeCalls,
  ...facilityAdminCalls,
  ...freightCostCalls,
  ...freightImportCalls,
  ...laneRuleCalls,
  ...laneRuleAdminCalls,
  ...laneRuleImportCalls,
  ...settingsCalls,
  ...userCalls,
  ...companyCalls,
  ...noteCalls,
  ...accountChangeCalls,
  ...inquiryCalls,
  ...activityCalls,
  ...dashboardCalls,
  ...adminTradeCalls,
  ...marketCalls,
  ...runningCalls,
  ...browserErrorCalls,
} as const satisfies Calls

export type Api = typeof calls
