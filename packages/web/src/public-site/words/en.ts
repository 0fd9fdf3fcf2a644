import { about } from './en-about.ts'
import { cookies, privacy } from './en-privacy.ts'
import { terms } from './en-terms.ts'

/**
 * Everything the public pages say in English; `ar.ts` says the same, and the compiler compares the two. Figures need no mark
 * (`Rich` sets them left to right); `[words](page)` links to a page of `pages.ts`, `[[email]]` is the office's address.
 */
export const en = {
  brand: 'Mahsul',
  skip: 'Skip to content',
  otherLanguage: 'العربية',
  nav: {
    label: 'Main',
    how: 'How it works',
    goods: 'Commodities',
    join: 'Join',
    questions: 'Questions',
    contact: 'Contact',
    login: 'Log in',
    market: 'To the marketplace',
  },
  footer: {
    label: 'Footer',
    about: 'About us',
    terms: 'Terms',
    privacy: 'Privacy',
    cookies: 'Cookies',
    faq: 'Questions',
    place: 'A private market for sesame, peanuts, chickpeas, ginger and melon seed.',
  },
  landing: {
    title: 'Mahsul · Sesame, peanuts and seed by the container',
    description:
      'A private market for sesame, peanuts, chickpeas, ginger and melon seed. Members bid, sign, ship and settle in one place, from the first bid to the last payment.',
    head: 'Sesame and seed by the container, followed to the last payment.',
    lede: 'Mahsul is a private market for sesame, peanuts, chickpeas, ginger and watermelon seed. Members bid, sign, ship and settle in one place, and each side always knows whose turn it is.',
    request: 'Request access',
    login: 'Log in',
    note: 'By invitation only. We answer within 24 hours, and visit buyers within a month.',
    chart: 'Chart of the sea routes from Port Sudan to Jeddah, Jebel Ali, Mersin and Hamburg',
    caption: 'Days at sea from Port Sudan: Jeddah 3, Jebel Ali 9, Mersin 12, Hamburg 28.',
  },
  goods: {
    head: 'Five goods we know by hand',
    list: [
      {
        name: 'Sesame',
        kinds: 'natural 99/1 to 95/5, hulled 99.95',
        from: 'Sudan, Nigeria, India',
        load: '19 MT in a 20-foot box',
      },
      {
        name: 'Peanuts',
        kinds: 'Bold 38/42 to 60/70, Java 50/60',
        from: 'Sudan, India, Nigeria',
        load: '19 MT in a 20-foot box',
      },
      {
        name: 'Chickpeas',
        kinds: 'Kabuli 12 mm to 8 mm',
        from: 'India, Sudan',
        load: '24 MT in a 20-foot box',
      },
      { name: 'Ginger', kinds: 'dried split, whole washed', from: 'Nigeria', load: '14 MT in a 20-foot box' },
      {
        name: 'Watermelon seed',
        kinds: 'Jumbo 10–14 mm, Sadir 6–10 mm',
        from: 'Sudan',
        load: '15 MT in a 20-foot box',
      },
    ],
  },
  steps: {
    head: 'How it works: one deal, six steps',
    sub: 'The same line is shown to both sides, from the first bid to the last payment. Nothing moves on until the one whose turn it is has acted.',
    list: [
      {
        name: 'Negotiation',
        text: 'Three rounds of bids, each with a price, a quantity and terms. The owner accepts or says why not.',
      },
      {
        name: 'Confirmation',
        text: 'The seller confirms within 24 hours. Contract and proforma invoice are signed and stamped by both.',
      },
      {
        name: 'Confirmation process',
        text: 'Letter of credit or advance on one lane, artwork for the bags on the other.',
      },
      {
        name: 'Operations',
        text: 'Factory, trucks, port, containers, ship: each reported on the day it happens.',
      },
      {
        name: 'Logistics',
        text: 'Vessel, container numbers and arrival. Drafts approved one by one, originals tracked.',
      },
      {
        name: 'Payment and rating',
        text: 'Paid on the day the terms say, confirmed by the seller. Then each side rates the other.',
      },
    ],
  },
  claims: [
    { what: 'About 30 years', of: 'of experience in sesame, peanuts and seed' },
    { what: 'Sudan, Nigeria, Egypt', of: 'where our processing facilities stand' },
    {
      what: '24 hours, then a month',
      of: 'buyers are contacted within the first, and visited within the second',
    },
  ],
  features: {
    head: 'What members work with',
    list: [
      {
        name: 'The whole cost before you bid',
        text: 'Goods, bags, freight to your port and your half of the fee, added up per ton and for the lot.',
      },
      {
        name: 'Whose turn, until when',
        text: 'Every open trade says in one line who acts next and by what day. Reminders go out before it is late.',
      },
      {
        name: 'Papers a bank accepts',
        text: 'Contract and proforma are written from the agreed terms, ports named as the letter of credit will name them.',
      },
      {
        name: 'A lot in parts',
        text: 'Sell ten containers to three buyers, or ship one purchase to several ports; no box is ever sold twice.',
      },
      {
        name: 'A record of conduct',
        text: 'After each trade both sides rate each other on what they saw, and the rating cannot be changed.',
      },
      {
        name: 'Private by default',
        text: 'Bids and documents are seen by their two sides only, bank details only when a payment falls due.',
      },
    ],
  },
  fees: {
    head: 'What it costs',
    text: 'One flat fee per ton for each commodity, borne half by the buyer and half by the supplier. Every price you see already includes your half. For natural sesame the fee is 15 USD per ton: 7.50 from each side.',
    rows: [
      { who: 'Buyers', what: 'join free; half of the fee per ton when they buy' },
      {
        who: 'Suppliers',
        what: 'an annual membership (silver, gold or platinum) and half of the fee per ton when they sell',
      },
      { who: 'Traders', what: 'selected by us, one or two for each market; terms are agreed in person' },
    ],
    today: 'Fees of each commodity today',
    goods: 'Commodity',
    fee: 'USD per ton, both halves',
    loading: 'Reading the fees …',
    failed: 'The fees could not be read just now. Please try again later.',
  },
  join: {
    head: 'Get started',
    sub: 'Membership is by invitation, or by a request that we validate. One account for each person, 18 or older, with the e-mail address of their company.',
    roles: [
      {
        id: 2,
        name: 'I buy',
        text: 'See selling offers with the full cost to your port before you bid. Joining is free for buyers, and we visit you within a month.',
        action: 'Request access as a buyer',
      },
      {
        id: 3,
        name: 'I supply',
        text: 'Publish what you can load and when. You see your net price per ton before anyone else sees the offer.',
        action: 'Request access as a supplier',
      },
      {
        id: 4,
        name: 'I trade',
        text: 'Buy and sell on both sides of the book. We select one or two traders for each market.',
        action: 'Request access as a trader',
      },
    ],
    next: 'What happens then',
    after: [
      'We contact you within 24 hours and ask what you move, from where and to where.',
      'Once your company is validated, an invitation comes by e-mail. Use it within 48 hours.',
      'You register with a code sent to your phone; your payment data is verified in 24 to 48 hours.',
    ],
  },
  access: {
    head: 'Request access',
    role: 'I want to join as',
    roles: [
      { id: 2, name: 'a buyer' },
      { id: 3, name: 'a supplier' },
      { id: 4, name: 'a trader' },
    ],
    send: 'Send request',
    sent: 'Your request has reached us',
    sentMore: 'We contact you within 24 hours at the number and address you gave.',
  },
  contact: {
    head: 'Write to us',
    topic: 'I want to',
    topics: [
      { id: 'buy', name: 'buy' },
      { id: 'sell', name: 'sell' },
      { id: 'become_trader', name: 'become a trader' },
    ],
    send: 'Send message',
    sent: 'Your message has reached us',
    sentMore: 'We answer within 24 hours.',
  },
  form: {
    company: 'Company',
    name: 'Your name',
    businessType: 'Business type',
    businessHint: 'Importer, mill, exporter, processor …',
    jobTitle: 'Job title',
    email: 'E-mail',
    companyEmail: 'Company e-mail',
    companyEmailHint: 'Not a free address such as Gmail',
    country: 'Country code',
    choose: 'Choose a country',
    phone: 'Phone',
    phoneHint: 'Without the country code',
    wrong: 'Please look at these answers',
    sending: 'Sending …',
    unreachable:
      'It could not be sent: there is no connection. What you typed is still here; please try again.',
    failed:
      'It could not be sent because of a fault on our side. What you typed is still here; please try again in a moment.',
    throttled:
      'Too many messages have come from your network. What you typed is still here; you can send again from {time}.',
    again: 'Send another',
    privacy: 'We use what you write to answer you, and for nothing else: [privacy policy](privacy).',
    noScript:
      'This form needs JavaScript. Without it, write to [[email]] and say your company, name, job, phone and what you trade.',
  },
  team: { head: 'Who you deal with', sub: 'Desks that answer, in English and in Arabic.' },
  partners: { head: 'Premium partners', sub: 'Who stands beside a trade, chosen by the two sides.' },
  faq: {
    head: 'Questions',
    all: 'All questions',
    title: 'Questions and answers · Mahsul',
    description:
      'Who can join Mahsul, what it costs, who holds the money, how bidding, delivery and complaints work.',
    lead: 'What companies ask before they join. What is missing here, ask at [[email]].',
  },
  aboutBand: {
    head: 'About us',
    text: 'We have bought, cleaned and shipped sesame and seed for about 30 years, from our own lines in Sudan, Nigeria and Egypt. Mahsul is how we wished every one of those trades had run: one record for both sides, and nobody guessing who acts next.',
    more: 'More about us',
  },
  notice: {
    label: 'Cookies',
    text: 'This site sets no cookies and follows nobody. It keeps your language in this browser, and after you log in your session and the trades you opened: [cookie policy](cookies).',
    close: 'Understood',
  },
  notFound: {
    title: 'Page not found · Mahsul',
    head: 'Error code: 404',
    why: 'This page could not be found. It may have moved, or the address has a slip.',
    back: 'Go to the start',
  },
  updated: 'In force from {date}',
  contents: 'On this page',
  pages: { about, terms, privacy, cookies },
}

export type Words = typeof en
/** A page for reading: paragraphs, and lists of points. */
export type Article = {
  title: string
  description: string
  head: string
  lead: string
  /** Day of the version, for texts that bind. */
  since?: string
  sections: { id: string; head: string; body: (string | string[])[] }[]
}
