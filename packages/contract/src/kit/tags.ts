/** The groups of calls, in the order in which the OpenAPI document tells them. */
export const tags = {
  session: {
    title: 'Sign in',
    about: 'Tokens: begin a session, renew it, end it, and set a new password.',
  },
  'second-factor': {
    title: 'Second factors and step-up',
    about:
      'Passkeys, an authenticator app and recovery codes; and proving once more who is at a session, which some calls ask for.',
  },
  verification: {
    title: 'Verification codes',
    about:
      'What moves goods or money needs a code that was sent to the member, or a passkey. One verified code opens one act of its event within ten minutes.',
  },
  marketplace: {
    title: 'Marketplace',
    about: 'What is on sale: filters, landed prices, saved views with alerts, search, and who is offering.',
  },
  catalogue: {
    title: 'Catalogue and places',
    about:
      'Products, bags and container loads that an offer chooses from; ports, warehouses and other places.',
  },
  costs: {
    title: 'Costs and freight',
    about: 'What an offer, a bid or a purchase comes to, line by line, before anybody commits to it.',
  },
  offers: {
    title: 'Offers',
    about: 'Publish an offer to sell or a request to buy, change it, take it off the market.',
  },
  bids: { title: 'Bids', about: 'Negotiate: three rounds between a bidder and the owner of an offer.' },
  trades: {
    title: 'Trades',
    about: 'From purchase to rating: each trade says what is open, whose turn it is, and until when.',
  },
  documents: {
    title: 'Documents of a trade',
    about:
      'Contract and proforma invoice, shipping documents, the evidence of a trade, and its dates as a calendar.',
  },
  logistics: {
    title: 'Logistics',
    about: 'Events of carriers in the DCSA Track & Trace standard: each proposes a date in a trade.',
  },
  payments: {
    title: 'Payments',
    about: 'What is to be paid when, and the account it is paid into, which the contract binds.',
  },
  fees: { title: 'Platform fees', about: 'Invoices and credit notes over the platform fee.' },
  people: {
    title: 'People of a company',
    about: 'Colleagues and their rights, invitations, limits, and acts that take a second person.',
  },
  keys: {
    title: 'API keys',
    about: 'Programs that act for a company, each with its scopes.',
  },
  events: {
    title: 'Events',
    about: 'What happened in a company’s offers, bids and trades, in order, for its programs.',
  },
  webhooks: {
    title: 'Webhooks',
    about:
      'The same events, sent to a server of the company by the Standard Webhooks specification: signed, at least once, in order for each trade.',
  },
  profile: {
    title: 'Profile',
    about: 'The signed-in member: person, company, bank account, sessions, own data.',
  },
  notifications: { title: 'Notifications', about: 'What happened, and who is told of it by mail or push.' },
  realtime: {
    title: 'Realtime',
    about: 'Sockets in the Pusher Channels protocol (version 7): notifications and counts as they change.',
  },
  news: { title: 'News', about: 'News of the market, in English and Arabic.' },
  files: { title: 'Files', about: 'Uploads that other calls refer to by address, and downloads of them.' },
  registration: {
    title: 'Registration',
    about: 'Open an invitation, keep what was typed so far, and register.',
  },
  public: { title: 'Public', about: 'Lists for forms and public pages. They need no session.' },
  'admin-overview': {
    title: 'Back office: overview',
    about: 'Open work, figures, search over everything, messages and jobs, activity log, settings.',
  },
  'admin-members': {
    title: 'Back office: members',
    about: 'Users, companies, invitations, requests for access, changes of accounts, suspension.',
  },
  'admin-deals': {
    title: 'Back office: offers, bids and trades',
    about:
      'Read every deal, take an offer down, extend a deadline, propose a correction, write to both sides.',
  },
  'admin-fees': {
    title: 'Back office: fees',
    about: 'Fee invoices, payments of them, statements of companies.',
  },
  'admin-catalogue': {
    title: 'Back office: catalogue',
    about: 'Product bases, types, grades, products, container types and loads; also from a file.',
  },
  'admin-freight': {
    title: 'Back office: places and freight',
    about: 'Places, lanes with their prices in time, lanes that are missing; also from a file.',
  },
  'admin-news': { title: 'Back office: news', about: 'Write articles for members.' },
} as const satisfies Record<string, { title: string; about: string }>

export type Tag = keyof typeof tags
export type AdminTag = Extract<Tag, `admin-${string}`>
