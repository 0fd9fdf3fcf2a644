// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code is quoted, with what is in its templates
/**
 * Who may do and see what, where the server decides it: changes made by hand, since most of it is SQL that no tool can mutate.
 * Each gives somebody more or less than they may have, and is tried with the walk through every route (`access.test.ts`) and,
 * before that, its own tests, over HTTP on a real PostgreSQL.
 */
export type Change = {
  file: string
  /** Appears once in the file. */
  says: string
  becomes: string
  tests: readonly string[]
  /** Why nobody can tell the two apart, if that is so. */
  equivalent?: string
}

type Pair = readonly [says: string, becomes: string, equivalent?: string]
const server = 'packages/server/src'
const walk = `${server}/access.test.ts`

export const changesOf = (file: string, tests: string, pairs: readonly Pair[]): Change[] =>
  pairs.map(([says, becomes, equivalent]) => ({
    ...{ file, says, becomes, ...(equivalent && { equivalent }) },
    tests: [...tests.split(' ').filter(Boolean), walk],
  }))
export const inServer = (file: string, tests: string, pairs: readonly Pair[]) =>
  changesOf(
    `${server}/${file}`,
    tests
      .split(' ')
      .filter(Boolean)
      .map((test) => `${server}/${test}.test.ts`)
      .join(' '),
    pairs,
  )

const ofTheDoor: Change[] = [
  ...changesOf(`${server}/platform/http/requests.ts`, '', [
    ["if (!access || access.roles === 'anyone') return", 'return'],
    ["access.roles === 'anyone'", "access.roles !== 'anyone'"],
    ["if (!member) throw new RefusedError('UNAUTHENTICATED')", 'if (!member) return'],
    ["if (!access.roles.includes(role)) return new RefusedError('FORBIDDEN')", ''],
    ['!access.roles.includes(role)', 'access.roles.includes(role)'],
  ]),
  ...inServer('accounts/sessions.ts', 'accounts/sessions accounts/at-once companies/admin/admin-users', [
    [
      "const claims = readToken(secret, token, 'access')\n    if (!claims ||",
      "const claims = readToken(secret, token, 'refresh')\n    if (!claims ||",
    ],
    ['if (!claims || claims.expires <= seconds(now)) return undefined', 'if (!claims) return undefined'],
    ['s.ended_at is null and m.deleted_at is null\n', 'm.deleted_at is null\n'],
    ['and m.suspended_at is null`.execute(db)', '`.execute(db)'],
    ['if (!row || claims.generation < row.generation - 1) return', 'if (!row) return'],
    ['claims.generation < row.generation - 1', 'claims.generation < row.generation'],
  ]),
  ...inServer('accounts/standing.ts', 'standing.long', [
    ['on s.id = ${sessionId} and s.ended_at is null and', 'on s.id = ${sessionId} and'],
    [
      'm.role = ${role} and m.company_right = ${right}\n            and m.admin_role',
      'm.role = ${role} and m.admin_role',
    ],
    ['on k.id = ${key.id} and k.ended_at is null and', 'on k.id = ${key.id} and'],
  ]),
  ...inServer('platform/http/register-routes.ts', 'standing.long', [
    ['return proof ? inProvenTransactions(proof, () => handled(db)) : handled(db)', 'return handled(db)'],
  ]),
  ...inServer(
    'accounts/refresh-session.ts',
    'accounts/sessions accounts/at-once companies/admin/admin-users',
    [
      [".where('s.ended_at', 'is', null)\n    .where('m.deleted_at'", ".where('m.deleted_at'"],
      [".where('m.deleted_at', 'is', null)\n", '\n'],
      ['now <= addSeconds(session.rotatedAt, GRACE_SECONDS)', 'true'],
    ],
  ),
  ...inServer('accounts/verification.ts', 'accounts/code-for-an-act accounts/verification', [
    ["if (!code || !opensAct(code, now)) throw new RefusedError('CODE_REQUIRED')", 'if (!code) return'],
    ['where member_id = ${memberId} and event = ${event}', 'where event = ${event}'],
    ['and event = ${event} and spent_at is null', 'and spent_at is null'],
    ['and spent_at is null and replaced_at is null for update', 'and replaced_at is null for update'],
    ['set spent_at = ${now}', 'set verified_at = ${now}'],
  ]),
  ...changesOf(`${server}/platform/http/idempotency.ts`, `${server}/platform/http/idempotency.test.ts`, [
    ['on conflict (member_id, key) do update', 'on conflict (member_id, key) do nothing'],
    ["if (!request_hash.equals(fingerprint)) throw new RefusedError('IDEMPOTENCY_KEY_REUSED')", ''],
    ['if (claim) await keepAnswer(tx, claim, answer)\n', '\n'],
  ]),
]

const calls = 'packages/contract/src/registry/who-may.test.ts'
const ofTheContract: Change[] = [
  ...changesOf('packages/contract/src/kit/resource.ts', calls, [
    ["roles: ['ADMIN']", "roles: ['ADMIN', 'TRADER']"],
    ["roles: ['ADMIN']", "roles: 'anyone'"],
    ["duty: Duty = 'by-method' as Duty", "duty: Duty = 'read' as Duty"],
    ["about.duty ?? 'operate'", "about.duty ?? 'note'"],
  ]),
  ...changesOf('packages/contract/src/office/settings.ts', calls, [
    ["'admin-overview', 'govern'", "'admin-overview', 'operate'"],
  ]),
  ...changesOf('packages/contract/src/kit/list-file.ts', calls, [
    ["roles: ['ADMIN']", "roles: ['ADMIN', 'SUPPLIER']"],
  ]),
  ...['offers/offers', 'bids/bids', 'trades/trades', 'offers/costs'].flatMap((name) =>
    changesOf(`packages/contract/src/${name}.ts`, calls, [
      [
        "const members = ['BUYER', 'SUPPLIER', 'TRADER']",
        "const members = ['BUYER', 'SUPPLIER', 'TRADER', 'ADMIN']",
      ],
      ["const members = ['BUYER', 'SUPPLIER', 'TRADER']", "const members = ['BUYER', 'SUPPLIER']"],
    ]),
  ),
  ...changesOf('packages/contract/src/accounts/profile.ts', calls, [
    ["{ roles: everyone, party: 'session-owner' }", '{ roles: everyone }'],
  ]),
  ...changesOf('packages/contract/src/bids/bids.ts', calls, [["party: 'bidder'", "party: 'bid-party'"]]),
  ...changesOf('packages/contract/src/kit/uploads.ts', calls, [["party: 'upload-owner'", "party: 'member'"]]),
]

const ofOffers: Change[] = [
  ...inServer('offers/offer-view.ts', 'offers/read-offer bids/read-bids trades/purchase-offer trades/deal', [
    ['(o.company_id = ${companyId}\n', '(false\n'],
    ['o.closed_at is null and case', 'case'],
    ["when 'TRADER' then true", "when 'TRADER' then false"],
    ["when 'BUYER' then o.type = 'SELL'", "when 'BUYER' then true"],
    ["when 'BUYER' then o.type = 'SELL'", "when 'BUYER' then o.type = 'BUY'"],
    ["else o.type = 'BUY' end", 'else true end'],
    ["else o.type = 'BUY' end", 'else false end'],
    ['b.offer_id = o.id and b.company_id = ${companyId}', 'b.offer_id = o.id'],
    ['b.offer_id = o.id and b.company_id = ${companyId}', 'false'],
    [
      'd.offer_id = o.id and ${companyId} in (d.supplier_company_id, d.buyer_company_id)',
      'd.offer_id = o.id',
    ],
    ['${companyId} in (d.supplier_company_id, d.buyer_company_id)', '${companyId} = d.buyer_company_id'],
    ['${companyId} in (d.supplier_company_id, d.buyer_company_id)', '${companyId} = d.supplier_company_id'],
    ['where o.id = ${id} and ${readableBy(reader)}', 'where o.id = ${id}'],
  ]),
  ...inServer('offers/read-offer.ts', 'offers/read-offer', [
    ['where o.id = ${id} and ${readableTo(reader)}', 'where o.id = ${id}'],
  ]),
  ...inServer('offers/marketplace.ts', 'offers/marketplace offers/market-readers', [
    ['types.find((type) => type === requested) ?? types[0]!', 'requested ?? types[0]!'],
  ]),
  ...inServer('offers/own-offers.ts', 'offers/own-offers', [
    ['o.company_id = ${reader.companyId}', 'o.company_id is not null'],
  ]),
  ...inServer('offers/manage-offer.ts', 'offers/manage-offer', [
    ['if (locked?.offer.companyId !== by.companyId) throw', 'if (!locked) throw'],
    ['locked?.offer.companyId !== by.companyId', 'locked?.offer.companyId === by.companyId'],
  ]),
  ...inServer('offers/publish-offer.ts', 'offers/publish-offer', [
    ["if (!mayPublish(by.role, terms.type)) throw new RefusedError('WRONG_OFFER_TYPE')", ''],
  ]),
  ...inServer('offers/drafts.ts', 'offers/drafts', [
    [".where('member_id', '=', memberId)\n    .executeTakeFirst()", '.executeTakeFirst()'],
    [".where('member_id', '=', memberId).execute()", '.execute()'],
  ]),
]

const ofBids: Change[] = [
  ...inServer('bids/lock-for-answer.ts', 'bids/place-bid bids/bid-effects', [
    ['if (!row?.is_readable) throw', 'if (!row) throw'],
    ['where o.id = ${offerId} and ${readableBy(by)}', 'where o.id = ${offerId}'],
    ['event && spendLockedCode(tx, code, now)', 'undefined'],
  ]),
  ...inServer('bids/bids.queries.ts', 'bids/read-bids', [
    [' and (${companyId}::uuid is null or b.company_id = ${companyId})', ''],
    ['sql`b.company_id = ${companyId}`, wanted', 'sql`true`, wanted'],
  ]),
  ...inServer('bids/bids.routes.ts', 'bids/read-bids', [
    ['view.offer.companyId === reader.companyId ? null : reader.companyId', 'null'],
    ['view.offer.companyId === reader.companyId ? null : reader.companyId', 'reader.companyId'],
    ['if (!isParty) throw', 'if (!answer) throw'],
    ['(answer.bid.is_own_bid || answer.view.offer.companyId === reader.companyId)', 'answer.bid.is_own_bid'],
    [
      '(answer.bid.is_own_bid || answer.view.offer.companyId === reader.companyId)',
      'answer.view.offer.companyId === reader.companyId',
    ],
  ]),
  ...inServer('bids/answer-bid.ts', 'bids/answer-bid', [
    ['if (!bid || !mayAct(locked, bid)) throw', 'if (!bid) throw'],
    [
      '(_, loaded) => loaded.companyId === by.companyId',
      '(locked) => locked.offer.companyId === by.companyId',
    ],
  ]),
  ...inServer('bids/bids-to-wire.ts', 'bids/read-bids bids/answer-bid', [
    ["? ['accept', 'decline']", "? ['accept', 'decline', 'withdraw']"],
    [
      "bid.companyId === reader.companyId\n          ? ['withdraw']",
      "true\n          ? ['withdraw']",
      'who reads a bid and does not own its offer is its bidder: nobody else is given it',
    ],
    ['may: !pending\n', 'may: false\n'],
    ['is_own_bid: bid.companyId === reader.companyId', 'is_own_bid: true'],
  ]),
]

const ofTrades: Change[] = [
  ...inServer('trades/log/trade-view.ts', 'trades/read-trades trades/log/trade-cache trades/deal', [
    ['${companyId} in (d.supplier_company_id, d.buyer_company_id)', '${companyId}::uuid is not null'],
    ['${companyId} in (d.supplier_company_id, d.buyer_company_id)', '${companyId} = d.buyer_company_id'],
    ['${companyId} in (d.supplier_company_id, d.buyer_company_id)', '${companyId} = d.supplier_company_id'],
    ['where (d.supplier_company_id = ${companyId} or d.buyer_company_id = ${companyId}) and', 'where'],
    [
      'where (d.supplier_company_id = ${companyId} or d.buyer_company_id = ${companyId})',
      'where (d.buyer_company_id = ${companyId})',
    ],
    [
      'where (d.supplier_company_id = ${companyId} or d.buyer_company_id = ${companyId})',
      'where (d.supplier_company_id = ${companyId})',
    ],
  ]),
  ...inServer('trades/log/lock-trade.ts', 'trades/deal trades/refused-acts trades/rate-trade', [
    [
      "if (companyId === supplier.companyId) return 'supplier'",
      "if (companyId === supplier.companyId) return 'buyer'",
    ],
    [
      "if (companyId === buyer.companyId) return 'buyer'",
      "if (companyId === buyer.companyId) return 'supplier'",
    ],
    ["throw new RefusedError('NOT_FOUND')\n}", "return 'buyer'\n}"],
    ["throw new RefusedError('NOT_FOUND')\n}", "return 'supplier'\n}"],
  ]),
  ...inServer('trades/log/trade-files.ts', 'trades/log/trade-files', [
    [".where('id', '=', id)\n        .where('trade_id', '=', tradeId)", ".where('id', '=', id)"],
  ]),
  ...inServer('payments/payee/bank-info.ts', 'payments/payee/payee trades/deal', [
    ['(await payeesOf(db, view.id)).get(sha256)', '[...(await payeesOf(db, view.id)).values()][0]'],
  ]),
  ...inServer(
    'trades/trade-to-wire.ts',
    'trades/read-trades trades/deal trades/rate-trade trades/purchase-offer',
    [
      ["(confirmed && side === 'buyer')", "(side === 'buyer')"],
      ["(confirmed && side === 'buyer')", 'confirmed'],
      ["(confirmed && side === 'supplier')", "(side === 'supplier')"],
      ["(confirmed && side === 'supplier')", 'confirmed'],
      ['contact: contact ? party.contact : null', 'contact: party.contact'],
      ['contact: contact ? party.contact : null', 'contact: null'],
      ['theirs: theirs && shown ?', 'theirs: theirs ?'],
    ],
  ),
]

const ofAMember: Change[] = [
  ...inServer('accounts/profile/own-sessions.ts', 'accounts/profile accounts/sessions', [
    [".where('member_id', '=', by.id)\n    .where('ended_at'", ".where('ended_at'"],
    [".where('member_id', '=', by.id)\n      .where('ended_at'", ".where('ended_at'"],
    ['memberId: by.id, reason', 'memberId: by.sessionId, reason'],
  ]),
  ...inServer('notifications/notifications.routes.ts', 'notifications/notifications', [
    ['where member_id = ${memberId} and (${kind}', 'where (${kind}'],
    ['where member_id = ${memberId} and read_at is null', 'where read_at is null'],
  ]),
  ...inServer(
    'notifications/choices.ts',
    'accounts/profile notifications/notifications notifications/fan-out/fan-out',
    [
      [".where('member_id', '=', memberId)\n", '\n'],
      ['where member_id = ${by.id} and topic', 'where topic'],
    ],
  ),
  ...inServer('platform/push/device.ts', 'platform/push/push', [
    [".where('member_id', '=', by.id)\n", '\n'],
    [".where('id', '=', by.sessionId).execute()", '.execute()'],
  ]),
  ...inServer('platform/uploads/uploads.routes.ts', 'platform/uploads/uploads', [
    ["if (member_id !== member.id) throw new RefusedError('NOT_FOUND')", ''],
    [".where('kind', '=', kind)\n", '\n'],
  ]),
  ...inServer(
    'notifications/realtime/realtime.routes.ts',
    'notifications/realtime/realtime platform/realtime/hostile',
    [["if (channel !== channelOf(member.id)) throw new RefusedError('FORBIDDEN')", '']],
  ),
  ...inServer('platform/realtime/sockets.ts', 'notifications/realtime/realtime platform/realtime/hostile', [
    ['if (!asker || !memberId) return', 'if (!memberId) return'],
  ]),
  ...inServer('office/retention/export.ts', 'office/retention/export', [
    [
      "by.or([by('supplier_company_id', '=', companyId), by('buyer_company_id', '=', companyId)])",
      "by('buyer_company_id', '=', companyId)",
    ],
    [
      "by.or([by('supplier_company_id', '=', companyId), by('buyer_company_id', '=', companyId)])",
      "by('supplier_company_id', '=', companyId)",
    ],
  ]),
]

export const rightsOfTheServer: readonly Change[] = [
  ...ofTheDoor,
  ...ofTheContract,
  ...ofOffers,
  ...ofBids,
  ...ofTrades,
  ...ofAMember,
]
