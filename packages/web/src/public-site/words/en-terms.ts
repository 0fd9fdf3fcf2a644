import type { Article } from './en.ts'

export const terms: Article = {
  title: 'Terms and conditions · Mahsul',
  description:
    'The terms on which companies use Mahsul: membership, fees, offers and bids, contracts, payment, confidentiality, complaints.',
  head: 'Terms and conditions',
  lead: 'These terms bind each member of Mahsul and us, who run it. A contract for goods is made between two members; we are not a party to it.',
  since: '2026-11-01',
  sections: [
    {
      id: 'membership',
      head: '1. Membership',
      body: [
        'Membership is by invitation, or by a request for access that we have validated. An invitation is personal, is meant for the company and role it names, and can be used within 48 hours after validation.',
        [
          'Members are 18 or older and act for a company that they may bind.',
          'Each person has one account, registered with an e-mail address of their company. Accounts are not shared or passed on.',
          'What is said at registration is true and kept up to date. We verify payment data within 24 to 48 hours of its entry or change.',
          'Traders are selected by us, one or two for each market.',
        ],
      ],
    },
    {
      id: 'fees',
      head: '2. Fees',
      body: [
        'For each ton traded we charge a flat fee that depends on the commodity (for natural sesame 15 USD). The buyer bears one half and the supplier the other; of an odd cent the buyer bears the larger part. Prices shown to a member include that member’s half. The fee of a trade is the one in force when the trade was opened.',
        'Suppliers also pay an annual membership, silver, gold or platinum, as agreed with them. Buyers join free of charge. Freight estimates, bank charges, duties and inspection are not part of our fees.',
      ],
    },
    {
      id: 'offers',
      head: '3. Offers, bids and purchases',
      body: [
        'An offer is open for 12, 24 or 48 hours from its publication, and may be bid on or purchased as it says. Its owner may change it while no bid waits for an answer, and may take it off the market.',
        [
          'A member may place three bids on an offer, one at a time. A bid that is declined or withdrawn counts as one of the three.',
          'A bid and a purchase bind once they are confirmed with the code we send; an acceptance binds once it is given.',
          'After a purchase the seller confirms the order within 24 hours; otherwise the order lapses and the containers return to the offer.',
        ],
      ],
    },
    {
      id: 'contract',
      head: '4. The contract between members',
      body: [
        'The sales contract and the proforma invoice are written from the terms that were agreed. Both sides sign and stamp them; the supplier signs first. If the signed contract and a screen differ, the contract prevails between the two sides.',
        'Delivery terms are those of Incoterms 2020. Letters of credit are subject to UCP 600. Marking of bags follows the artwork that the other side has approved or of which it was informed.',
      ],
    },
    {
      id: 'trade',
      head: '5. Running a trade',
      body: [
        'Each side does its tasks in its own turn and by the day shown. What a member reports (a milestone, a document, a payment) is true when it is reported. Documents a member rejects are refused with the reason.',
        'Deadlines remind. Goods and money never pass because a deadline went by: only an order that was not confirmed, an offer whose time ended and a deferred payment that fell due change a trade by the clock.',
      ],
    },
    {
      id: 'payment',
      head: '6. Payment',
      body: [
        'The buyer pays the supplier, through banks, by the terms of the contract. We do not receive, hold or forward the price of goods. Bank transfers may take 5 to 10 days to arrive; a payment counts as received when the supplier says so in the trade.',
        'The supplier’s account is shown to the buyer when a payment falls due. Check it against the contract. A change of account is always told to its owner by e-mail, and is verified again.',
      ],
    },
    {
      id: 'conduct',
      head: '7. Conduct',
      body: [
        [
          'Members do not use what they learn here to trade around the platform with a member they met on it.',
          'Members observe the sanctions, export, food and customs law that applies to them. We may refuse a destination or a party.',
          'Members do not upload what is false, infringes another’s rights or harms a computer.',
          'Ratings are given once, after a trade, on what was seen in it. They cannot be bought, exchanged or changed.',
        ],
      ],
    },
    {
      id: 'confidential',
      head: '8. Confidentiality',
      body: [
        'Prices, counterparties, documents and account details that a member learns through Mahsul are confidential for 10 years from the day they were learned, also after membership ends. They may be shown to banks, carriers, insurers, inspectors and advisers who need them for the trade and keep the same confidence, and to authorities where the law demands it.',
      ],
    },
    {
      id: 'complaints',
      head: '9. Complaints and claims',
      body: [
        'Complaints about Mahsul or a member go to [[email]]; we answer within 2 working days. Claims about goods are made to the other side, as the contract provides. We give both sides the record of the trade, and do not judge between them.',
      ],
    },
    {
      id: 'liability',
      head: '10. What we answer for',
      body: [
        'We run the platform with the care of a prudent merchant. Freight rates, voyage times and costs marked as estimates are no promise. We are not liable for what a member does or fails to do, nor for the quality, shipment or payment of goods.',
        'Our liability for negligence is limited to the fees that the member paid us in the twelve months before the damage. Nothing here limits liability for intent, gross negligence or injury to persons.',
      ],
    },
    {
      id: 'end',
      head: '11. Suspension and end',
      body: [
        'A member may end membership at any time; running trades are carried to their end first. We may suspend an account that breaks these terms, whose data cannot be verified or that endangers others, and say why. Offers of an account that ends are closed, and bids on them end without cost to the bidders.',
      ],
    },
    {
      id: 'changes',
      head: '12. Changes, law and language',
      body: [
        'We tell members of changes to these terms by e-mail at least 30 days before they apply. Trades that are running keep the terms under which they were opened.',
        'Disputes between a member and us are first discussed between persons in charge. The law and the courts of our registered seat apply unless mandatory law says otherwise. These terms are written in English and in Arabic; where they differ, the English text counts.',
      ],
    },
  ],
}
