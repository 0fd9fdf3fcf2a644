import { accountFields } from '@mahsul/domain/accounts/account-change'
import { memberRoles, roleIds, roles } from '@mahsul/domain/accounts/member'
import { genders } from '@mahsul/domain/accounts/person'
import { verificationEvents } from '@mahsul/domain/accounts/verification-code'
import { fieldTypes } from '@mahsul/domain/catalogue/characteristic'
import { commodities } from '@mahsul/domain/catalogue/commodity'
import { approvalActs } from '@mahsul/domain/companies/approval'
import { accountCurrencies } from '@mahsul/domain/companies/bank-account'
import { memberships } from '@mahsul/domain/companies/company'
import { companyActs, companyRights } from '@mahsul/domain/companies/company-rights'
import { contactTopics } from '@mahsul/domain/companies/inquiry'
import { invitationStates } from '@mahsul/domain/companies/invitation'
import { draftTypes } from '@mahsul/domain/documents/documents'
import { languages } from '@mahsul/domain/kit/language'
import { incoterms, markingIds, offerKinds, offerTypes, tradingOptions } from '@mahsul/domain/offers/offer'
import { offerStatuses } from '@mahsul/domain/offers/offer-status'
import { lcTypes, paymentMethods } from '@mahsul/domain/offers/payment'
import { sections } from '@mahsul/domain/offers/shipping-date'
import { adminRoles } from '@mahsul/domain/office/admin-roles'
import { feeDocumentKinds, feeStatuses } from '@mahsul/domain/payments/fee-invoice'
import { correctableMilestones } from '@mahsul/domain/trades/correction-proposal'
import { messageReceivers } from '@mahsul/domain/trades/platform-message'
import { operationStates } from '@mahsul/domain/trades/process/milestones'
import { milestoneTasks, subSteps, tradeTasks } from '@mahsul/domain/trades/process/process'
import * as z from 'zod'

/** Choices that many calls share, under their names in the OpenAPI document. */
export const LanguageChoice = z.enum(languages).meta({ id: 'Language', description: 'ISO 639-1' })
export const RoleChoice = z.enum(roles).meta({ id: 'Role' })
export const MemberRoleChoice = z
  .enum(memberRoles)
  .meta({ id: 'MemberRole', description: 'A trader buys and sells' })
export const AdminRoleChoice = z
  .enum(adminRoles)
  .meta({ id: 'AdminRole', description: 'What an admin may do in the back office' })
export const RightChoice = z
  .enum(companyRights)
  .meta({ id: 'CompanyRight', description: 'What a person may do for their company' })
export const ActChoice = z
  .enum(companyActs)
  .meta({ id: 'CompanyAct', description: 'What a right in the company allows' })
export const ApprovalActChoice = z
  .enum(approvalActs)
  .meta({ id: 'ApprovalAct', description: 'What a second person of a company may have to approve' })
export const EventChoice = z
  .enum(verificationEvents)
  .meta({ id: 'VerificationEvent', description: 'What a verified code opens' })
export const MemberRoleIdChoice = z
  .literal(memberRoles.map((role) => roleIds[role]))
  .meta({ id: 'MemberRoleId', description: '2 buyer, 3 supplier, 4 trader' })
export const GenderChoice = z.enum(genders).meta({ id: 'Gender' })
export const CurrencyChoice = z
  .enum(accountCurrencies)
  .meta({ id: 'AccountCurrency', description: 'ISO 4217, in lower case' })
export const CommodityChoice = z
  .enum(commodities)
  .meta({ id: 'Commodity', description: 'The kind of goods, which groups the marketplace' })
export const IncotermChoice = z.enum(incoterms).meta({ id: 'Incoterm', description: 'Incoterms 2020' })
export const OfferTypeChoice = z
  .enum(offerTypes)
  .meta({ id: 'OfferType', description: 'An offer to sell, or a request to buy' })
export const OfferKindChoice = z
  .enum(offerKinds)
  .meta({ id: 'OfferKind', description: 'Whether bids are taken, or the price is firm' })
export const TradingOptionChoice = z
  .enum(tradingOptions)
  .meta({ id: 'TradingOption', description: 'Of a negotiable offer: one bidder at a time, or several' })
export const OfferStatusChoice = z.enum(offerStatuses).meta({ id: 'OfferStatus' })
export const PaymentMethodChoice = z.enum(paymentMethods).meta({ id: 'PaymentMethod' })
export const LcTypeChoice = z.enum(lcTypes).meta({ id: 'LetterOfCreditType' })
export const DraftTypeChoice = z
  .enum(draftTypes)
  .meta({ id: 'DraftType', description: 'A shipping document that the buyer approves as a draft' })
export const TaskChoice = z
  .enum(tradeTasks)
  .meta({ id: 'TradeTask', description: 'A task of the trade process' })
export const SideChoice = z.enum(['supplier', 'buyer']).meta({ id: 'TradeSide' })
export const TradeStatusChoice = z.enum(['running', 'finished', 'lapsed', 'cancelled']).meta({
  id: 'TradeStatus',
  description: 'A trade lapses where the supplier does not confirm within 24 hours',
})
export const SectionChoice = z
  .enum(sections)
  .meta({ id: 'ShippingThird', description: 'The first ten days of a month, the second ten, or the rest' })
export const MarkingChoice = z.literal(Object.values(markingIds)).meta({
  id: 'MarkingType',
  description: '1: the seller marks the bags; 2: the buyer; 3: both; 4: stickers of the buyer',
})
export const FieldTypeChoice = z.enum(fieldTypes).meta({ id: 'CharacteristicType' })
export const AnswerStatusChoice = z
  .enum(['PENDING', 'ACCEPTED', 'REJECTED'])
  .meta({ id: 'AnswerStatus', description: 'Of a bid or an artwork' })
export const OperationStateChoice = z
  .enum(operationStates)
  .meta({ id: 'OperationState', description: 'How far the goods have come' })
export const SubStepChoice = z.enum([...subSteps, 'finished']).meta({ id: 'TradeSubStep' })
export const CorrectableChoice = z.enum(correctableMilestones).meta({ id: 'CorrectableMilestone' })
export const MilestoneTaskChoice = z.enum(milestoneTasks).meta({ id: 'MilestoneTask' })
export const ReceiversChoice = z.enum(messageReceivers).meta({ id: 'MessageReceivers' })
export const MembershipChoice = z.enum(memberships).meta({ id: 'Membership' })
export const TopicChoice = z.enum(contactTopics).meta({ id: 'ContactTopic' })
export const InvitationStateChoice = z.enum(invitationStates).meta({ id: 'InvitationState' })
export const FeeStatusChoice = z.enum(feeStatuses).meta({ id: 'FeeStatus' })
export const FeeDocumentChoice = z.enum(feeDocumentKinds).meta({ id: 'FeeDocumentKind' })
export const AccountFieldChoice = z.enum(accountFields).meta({ id: 'AccountField' })
