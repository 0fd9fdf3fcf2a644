import type { Article } from './en.ts'

export const privacy: Article = {
  title: 'Privacy policy · Mahsul',
  description:
    'Which data Mahsul keeps, why, who sees it, and for how long; your rights and how to use them.',
  head: 'Privacy policy',
  lead: 'We keep what a trade needs and nothing to follow people with. We do not sell data, show advertising, or use services that measure visitors.',
  since: '2026-11-23',
  sections: [
    {
      id: 'who',
      head: '1. Who is responsible',
      body: [
        'The company that runs Mahsul. For everything on this page write to [[email]]; we answer within 2 working days.',
      ],
    },
    {
      id: 'visit',
      head: '2. When you read these pages',
      body: [
        'Our server receives your network address, the page you ask for, and what your browser says of itself. It needs them to answer. Its log holds the time, the page and the outcome, and is kept for 30 days, to find faults and attacks. A sign-in that is refused is in it too: with the time, the network address and a hash of the e-mail address, never with the password. No page loads anything from another company.',
      ],
    },
    {
      id: 'write',
      head: '3. When you write to us or request access',
      body: [
        'We keep the company, your name, business type, job title, phone, e-mail, the language and what you asked for, in order to answer and to validate the company. A request that does not lead to membership is deleted when you ask for it, and after a year at the latest.',
        'To stop floods of messages we count them by network address, over one hour.',
      ],
    },
    {
      id: 'member',
      head: '4. When you are a member',
      body: [
        [
          'Your person: name, title, e-mail, phone, picture if you give one, language, time zone, and that you confirmed to be 18 or older. To know who acts.',
          'Your company: name, address, website, country. To write contracts and to show other members whom they deal with.',
          'Bank account: bank, IBAN or account number, SWIFT, currency. So that you can be paid. Verified within 24 to 48 hours; shown to the other party of a trade only from when a payment falls due.',
          'What you do: offers, bids, trades with their documents, messages and times, ratings. To carry out the trade and to prove afterwards what was agreed and done.',
          'Security: a hash of your password, your sessions, codes in hashed form, and a log of security events, refused second factors included, with a hash of the network address. To keep others out.',
          'Your second factors: of a passkey its public key, its name and when it was used, never your fingerprint or face, which stay on your device; the secret of an authenticator app, encrypted; recovery codes in hashed form. To sign you in and to confirm what you do.',
          'Your devices: the kind of browser or phone of each session, and, if you allow notifications, the address (device token) that they are sent to.',
          'Changes of your e-mail, phone or bank account: who asked for them, when and why, with the old and the new value masked. Your former e-mail address, so that it is told too if somebody else changes your account.',
        ],
        'The ground for all of this is the contract of membership and the contracts of your trades; for security it is our interest, and yours, in a safe market; for what tax and customs law make us keep, it is that law.',
      ],
    },
    {
      id: 'see',
      head: '5. Who sees it',
      body: [
        'Every member: your company’s name, country, role and rating. The two sides of a bid or a trade: its terms, documents and log; after an order is confirmed, also your contact. Our staff: what their task needs, each access to change anything being logged. Those who send our mail and text messages, and who host our servers, on our instructions only. Authorities where the law demands it.',
        'Members sit in several countries. Data of a trade reaches the other party wherever they are, because the trade does.',
      ],
    },
    {
      id: 'long',
      head: '6. How long',
      body: [
        [
          'Account, company and bank account: as long as you are a member, and 30 days; after that only what your trades need: your name and your company’s, which their contracts name.',
          'Trades, contracts, documents and their log: 10 years after the trade ended, as long as both sides owe each other confidentiality and as claims and the law require.',
          'Offers and bids that led to no trade: with the account they were made from.',
          'Former e-mail addresses: 30 days. Changes of e-mail, phone or bank account: whole until they are decided, a week at most; then masked, for a year.',
          'Second factors: until you remove them, otherwise with the account. Ended sessions with their device token: 30 days.',
          'Refused sign-ins in the server’s log: 30 days.',
          'Notices: a year. That a mail or text message was sent to you: 90 days, without what it said.',
          'The log of who did what: 10 years, also after a membership ended, as proof.',
          'Codes: valid for 10 minutes. Sessions: until you log out, at most 30 days without use.',
          'Uploaded files that belong to nothing: one day.',
        ],
      ],
    },
    {
      id: 'confidence',
      head: '7. Confidentiality',
      body: [
        'We, and everybody who works for us, keep what we learn of your trades confidential for 10 years. Members promise each other the same in the [terms](terms).',
      ],
    },
    {
      id: 'rights',
      head: '8. Your rights',
      body: [
        'You may ask what we keep of you, have it corrected, receive it in a form a computer reads, object to a use, and have it deleted as far as no trade, claim or law still needs it. Most of it you see and change yourself in your profile, and there you download all of it, your trades’ documents included. For the rest, and to have your account removed, write to [[email]]. You may also complain to the authority of your country.',
      ],
    },
    {
      id: 'safe',
      head: '9. How it is kept safe',
      body: [
        'Connections are encrypted. Passwords are stored so that nobody can read them, ourselves included. Binding acts need a code sent to you. Files are checked by their content, pictures lose the place where they were taken, and each file opens only to those it belongs to. If data gets into wrong hands and you may be harmed by it, we tell you and the authority within 72 hours of knowing.',
      ],
    },
    {
      id: 'changes',
      head: '10. Changes',
      body: [
        'The date above says which version you read. Members are told of changes by e-mail before they apply. How this browser remembers your language stands in the [cookie policy](cookies).',
      ],
    },
  ],
}

export const cookies: Article = {
  title: 'Cookie policy · Mahsul',
  description: 'Mahsul sets no cookies. What it keeps in your browser, why, and how to remove it.',
  head: 'Cookie policy',
  lead: 'Mahsul sets no cookies: none of its own, none of others, none to follow you.',
  since: '2026-11-01',
  sections: [
    {
      id: 'storage',
      head: 'What is kept in your browser instead',
      body: [
        'A few entries in the storage of this browser. They are needed for what you ask for, so no consent is asked; they are not sent along with requests as cookies are.',
        [
          'mahsul.settings: the language and the colours you chose, and that you have read the notice on cookies.',
          'mahsul.session: after you log in, the keys of your session. Gone when you log out.',
          'mahsul.registration, mahsul.offers, mahsul.marketplace, mahsul.trades, mahsul.notifications, mahsul.websocket: what you have typed but not yet sent, and how you left a list.',
          'For members who are signed in: the trades they opened and what they marked without a connection, so that a port without a network does not stop them, and a copy of our own program files. The trades are gone when they log out.',
        ],
      ],
    },
    {
      id: 'remove',
      head: 'How to remove it',
      body: [
        'Logging out removes the session and what belongs to it. Your browser’s settings remove the rest under “site data”. The site works without it: you are then asked for your language again, and drafts do not outlive the page.',
      ],
    },
    {
      id: 'others',
      head: 'Others',
      body: [
        'No page of Mahsul loads anything from other companies: no fonts, no maps, no measuring, no buttons of social networks. Should that ever change, it will be asked for first, and stand here. What else we keep is in the [privacy policy](privacy).',
      ],
    },
  ],
}
