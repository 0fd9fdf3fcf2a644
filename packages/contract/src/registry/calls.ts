import { accountCalls } from '../accounts.ts'
import { accountChangeCalls } from '../admin/account-changes.ts'
import { activityCalls } from '../admin/activity.ts'
import { adminApiKeyCalls } from '../admin/api-keys.ts'
import { articleCalls } from '../admin/articles.ts'
import { carrierEventCalls } from '../admin/carrier-events.ts'
import { catalogueAdminCalls } from '../admin/catalogue.ts'
import { catalogueImportCalls } from '../admin/catalogue-imports.ts'
import { companyCalls } from '../admin/companies.ts'
import { companyMergingCalls } from '../admin/company-merging.ts'
import { containerTypeCalls } from '../admin/container-types.ts'
import { dashboardCalls } from '../admin/dashboard.ts'
import { facilityAdminCalls } from '../admin/facilities.ts'
import { adminFeeCalls } from '../admin/fees.ts'
import { freightCostCalls } from '../admin/freight-costs.ts'
import { freightImportCalls } from '../admin/freight-imports.ts'
import { inquiryCalls } from '../admin/inquiries.ts'
import { invitationAdminCalls } from '../admin/invitations.ts'
import { laneRuleAdminCalls, laneRuleImportCalls } from '../admin/lane-rules.ts'
import { listViewCalls } from '../admin/list-views.ts'
import { marketCalls } from '../admin/market.ts'
import { noteCalls } from '../admin/notes.ts'
import { runningCalls } from '../admin/running.ts'
import { adminSearchCalls } from '../admin/search.ts'
import { settingsCalls } from '../admin/settings.ts'
import { adminTradeCalls } from '../admin/trades.ts'
import { userCalls } from '../admin/users.ts'
import { webhookHostCalls } from '../admin/webhooks.ts'
import { apiKeyCalls } from '../api-keys.ts'
import { approvalCalls } from '../approvals.ts'
import { bidCalls } from '../bids.ts'
import { browserErrorCalls } from '../browser-errors.ts'
import { calendarCalls } from '../calendar.ts'
import type { Calls } from '../call.ts'
import { catalogueCalls } from '../catalogue.ts'
import { costCalls } from '../costs.ts'
import { eventCalls } from '../events.ts'
import { facilityCalls } from '../facilities.ts'
import { feeCalls } from '../fees.ts'
import { financingCalls } from '../financing.ts'
import { helpCalls } from '../help.ts'
import { laneRuleCalls } from '../lane-rules.ts'
import { logisticsEventCalls } from '../logistics-events.ts'
import { memberCalls } from '../members.ts'
import { newsCalls } from '../news.ts'
import { notificationCalls } from '../notifications.ts'
import { offerCalls } from '../offers.ts'
import { joiningCalls, peopleCalls } from '../people.ts'
import { profileCalls } from '../profile.ts'
import { publicCalls } from '../public.ts'
import { pushCalls } from '../push.ts'
import { realtimeCalls } from '../realtime.ts'
import { registrationCalls } from '../registration.ts'
import { savedViewCalls } from '../saved-views.ts'
import { searchCalls } from '../search.ts'
import { secondFactorCalls } from '../second-factor.ts'
import { tradeCalls } from '../trades.ts'
import { uploadCalls } from '../uploads.ts'
import { watchingCalls } from '../watching.ts'
import { webhookCalls } from '../webhooks.ts'

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
