import type { Article } from './en.ts'

export const about: Article = {
  title: 'About us · Mahsul',
  description:
    'About 30 years in sesame, peanuts and seed; processing in Sudan, Nigeria and Egypt; a private market run by people who ship.',
  head: 'About us',
  lead: 'Mahsul is the Arabic word for a harvest, and for what comes of one. It is run by people who have loaded containers, not only counted them.',
  sections: [
    {
      id: 'trade',
      head: 'Where we come from',
      body: [
        'For about 30 years we have bought from growers, cleaned and sorted, and shipped sesame, peanuts, chickpeas, ginger and watermelon seed. Our processing facilities stand in Sudan, Nigeria and Egypt, close to where the goods grow and to the ports they leave from.',
        'Most of what went wrong in those years was not the goods. It was a draft bill of lading nobody had approved, artwork lost in a mailbox, a freight rate that had changed, a payment each side believed the other was waiting for.',
      ],
    },
    {
      id: 'market',
      head: 'What we built from it',
      body: [
        'A market where an offer says everything that matters before anyone bids: grade and purity, bags and marking, load of a container, port, shipping window, terms of payment, and what all of it comes to per ton.',
        'And a trade that both sides read from the same page, from the first bid to the rating: whose turn it is, by what day, and which papers are there. What was agreed is written into the contract; what happened is kept in a record that neither side, nor we, can rewrite.',
      ],
    },
    {
      id: 'members',
      head: 'Whom we admit',
      body: [
        'Membership is by invitation, or by a request that we validate. We look at the company, its account and what it has shipped or bought. One account for each person, 18 or older, with a company e-mail address.',
        [
          'Buyers join free. We contact them within 24 hours of their request and visit them within a month.',
          'Suppliers pay an annual membership: silver, gold or platinum.',
          'Traders are selected, one or two for each market.',
        ],
      ],
    },
    {
      id: 'money',
      head: 'How we earn',
      body: [
        'By a flat fee per ton, the same for everyone who trades that commodity, borne half by the buyer and half by the supplier. Prices on the market include the reader’s half. We take no share of the price, and we do not hold the money of a trade.',
      ],
    },
    {
      id: 'reach',
      head: 'How to reach us',
      body: [
        'Write to [[email]], or use the [form on the first page](landing). Complaints are answered within 2 working days.',
      ],
    },
  ],
}
