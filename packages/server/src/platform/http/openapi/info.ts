/** What everybody who calls has to know, before any single call. */
const description = `
Mahsul is a private, invitation-only marketplace for agricultural commodities by the container: sesame, peanuts, chickpeas and
more. Everything that its screens do, they do with the calls below, and so can you: publish an offer, negotiate, sign, follow
the goods to their port, exchange documents, pay, rate.

## Sign in

\`POST /login\` answers an access token, which lives 15 minutes, and a refresh token, which lives 30 days. Send the access
token as \`Authorization: Bearer …\`. \`POST /oauth/token\` answers a new pair for a refresh token. A refresh token works once:
one that is used twice ends the session. \`client_id\` is a configured name, \`marketplace-web\` for instance.

With a second factor set up, the login answers 401 \`SECOND_FACTOR_REQUIRED\` with a \`challenge\` and \`methods\`, and
\`POST /login/second-factor\` finishes it.

A program acts for a company with an API key, sent in the same way and for as long as it lasts. A call that takes keys names the
scope that it takes; another key is answered 403 \`SCOPE_MISSING\`, and a call for persons alone 403 \`PERSON_NEEDED\`. An owner makes
keys (\`POST /secure/company/api-keys\`). A key needs no code to publish, bid or buy.

Roles are buyer, supplier, trader (who buys and sells) and admin. Of a company, each person has one right: \`owner\`,
\`trader\`, \`documents\`, \`finance\` or \`viewer\`. Each call says who may make it.

## Where a person is needed

- **Codes.** Publishing, bidding and buying need a verified code: \`POST /secure/request-code\` sends it, and
  \`POST /secure/verify-code\` opens one act of its event within ten minutes. The act uses it up; a refused act does not.
- **Step-up.** Calls that change accounts, and signing in production, answer 403 \`STEP_UP_REQUIRED\` with \`methods\` until
  the session has proven who is at it (\`POST /secure/step-up\`). That lasts five minutes.
- **A second person.** Above the limits that a company sets, an act answers 403 \`APPROVAL_REQUIRED\`: a colleague approves it
  first (\`POST /secure/company/approvals\`).

## Do it once

Calls that move goods or money take an \`Idempotency-Key\` of your choice, a UUID for instance. The same key with the same body
gets the first answer again for 24 hours, whatever happened to the connection; with another body it is answered 409
\`IDEMPOTENCY_KEY_REUSED\`. \`GET /secure/acts\` says what an act under a key made.

Offers, trades and records of the back office have a \`version\`. Send it with a change: if somebody was faster, the answer is
409 \`STALE_VERSION\` and nothing has changed. An offer or a trade has its version in \`ETag\`, too: sent as \`If-Match\`, it
stands for the one in the body, and the answer is 412. With \`expected_total\` a bid or a purchase is refused in the same way if its
costs are no longer those that were shown.

## Lists

Lists come in pages: \`page_no\` begins at 1, \`per_page\` is 5 unless said and 100 at most. \`total_data\` and \`total_page\`
count everything that matches, and \`next_page\` is null on the last page. Unknown parameters are refused, not ignored. Lists of
the back office are also CSV files, without pages.

Own offers, bids and trades can be mirrored: \`updated_after\` leaves only what has changed since, and \`as_of\` of its first page
is what to send the next time. Some rows come twice and none is missed.

## Errors

Every refusal has the same body: a \`message\` for people, an \`error_code\` for programs, and \`errors\` by field where fields
are wrong. Codes are stable; each call lists those that it may answer.

| status | meaning |
|---|---|
| 400 | unreadable, or a code that is not right |
| 401 | not signed in, or no longer |
| 403 | not for this role, right or side; or more proof is needed |
| 404 | not there, or not yours to know of |
| 409 | not now: another turn, another version, already answered, already there |
| 410 | over: offer, invitation or code has expired |
| 412 | another version than \`If-Match\` names |
| 413, 415 | too large (a file has 20 MB at most), or of the wrong kind |
| 422 | a field is wrong |
| 429 | too many requests, with \`Retry-After\` |
| 500, 503 | our fault, with a \`request_id\`; after 503 try again |

A member may make 1,200 requests a minute unless the operator has set another limit. Every answer has an \`X-Request-Id\`.

## Values

- **Money** is US dollars as a decimal string with two decimals: \`"1550.00"\`. Prices are per metric ton, costs and totals for
  the whole lot. Requests may also send a number.
- **Weights** are metric tons as a decimal string (\`"19.25"\`), or whole kilograms where the field says so.
- **Moments** are ISO 8601 in UTC (\`2026-03-10T09:00:00.000Z\`), days are \`2026-03-10\`.
- **Countries** are ISO 3166-1 alpha-2 codes where the field says so, ports have their UN/LOCODE, currencies are ISO 4217.
- **Names** come in English and Arabic (\`name\`, \`name_ar\`). \`Accept-Language: en\` or \`ar\` decides the language of messages.

## Files

Uploads are \`multipart/form-data\`. Documents of a trade are for its two sides alone, and only with a token.

## What stays

This is version 1. It only grows: new calls, new optional parameters, new fields in answers, new codes. A client ignores fields
that it does not know. Names of calls (\`operationId\`), fields and codes do not change.

A typed client for TypeScript is \`@mahsul/client\`.
`

export const info = {
  title: 'Mahsul API',
  version: '1',
  summary: 'Trade agricultural commodities by the container',
  description: description.trim(),
  contact: { name: 'Mahsul', url: '/contact' },
  license: { name: 'Proprietary', url: '/terms' },
}
