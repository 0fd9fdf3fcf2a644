// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code is quoted, with what stands in its templates
/**
 * Who may do and see what, where the server decides it: changes made by hand, since most of it is SQL that no tool knows
 * how to change. Each lets somebody do more or less than they may, and is tried with the walk through every route
 * (`access.test.ts`) and, before that, the tests named beside it, over HTTP on a real PostgreSQL.
 */
export type Change = {
  file: string
  /** Stands once in the file. */
  says: string
  becomes: string
  tests: readonly string[]
  /** Why nobody can tell the two apart, where that is so. */
  alike?: string
}

type Pair = readonly [says: string, becomes: string, alike?: string]
const server = 'packages/server/src'
const walk = `${server}/access.test.ts`

const changesOf = (file: string, tests: string, pairs: readonly Pair[]): Change[] =>
  pairs.map(([says, becomes, alike]) => ({
    ...{ file, says, becomes, ...(alike && { alike }) },
    tests: [...tests.split(' ').filter(Boolean), walk],
  }))
const inModule = (file: string, tests: string, pairs: readonly Pair[]) =>
  changesOf(
    `${server}/modules/${file}`,
    tests
      .split(' ')
      .filter(Boolean)
      .map((test) => `${server}/modules/${test}.test.ts`)
      .join(' '),
    pairs,
  )

const ofTheDoor: Change[] = [
  ...changesOf(`${server}/http/requests.ts`, '', [
    ["if (!access || access.roles === 'anyone') return", 'return'],
    ["access.roles === 'anyone'", "access.roles !== 'anyone'"],
    ["if (!member) throw new RefusedError('UNAUTHENTICATED')", 'if (!member) return'],
    ["if (!access.roles.includes(member.role)) throw new RefusedError('FORBIDDEN')", ''],
    ['!access.roles.includes(member.role)', 'access.roles.includes(member.role)'],
  ]),
  ...inModule('identity/sessions.ts', 'identity/sessions identity/at-once members/admin-users', [
    [".where('s.ended_at', 'is', null)\n      .where('asker.deleted_at'", ".where('asker.deleted_at'"],
    [".where('asker.deleted_at', 'is', null)\n", '\n'],
    ["readToken(secret, token, 'access')", "readToken(secret, token, 'refresh')"],
    [
      'if (!claims || claims.expires <= seconds(now)) return undefined\n    const read',
      'if (!claims) return undefined\n    const read',
    ],
    ['if (!row || claims.generation < row.generation - 1) return', 'if (!row) return'],
    ['claims.generation < row.generation - 1', 'claims.generation < row.generation'],
    ['now <= addSeconds(session.rotatedAt, GRACE_SECONDS)', 'true'],
  ]),
  ...inModule('identity/verification.ts', 'identity/code-for-an-act identity/verification', [
    ["if (!live || !opensAct(live, now)) throw new RefusedError('CODE_REQUIRED')", 'if (!live) return'],
    [".where('member_id', '=', memberId)\n    .where('event', '=', event)", ".where('event', '=', event)"],
    [".where('event', '=', event)\n    .where('spent_at'", ".where('spent_at'"],
    [".where('spent_at', 'is', null)\n    .where('replaced_at'", ".where('replaced_at'"],
    ['set({ spent_at: now })', 'set({ verified_at: now })'],
  ]),
  ...changesOf(`${server}/http/idempotency.ts`, `${server}/http/idempotency.test.ts`, [
    [
      ".where('member_id', '=', memberId)\n    .where('key', '=', key)\n    .executeTakeFirstOrThrow()",
      ".where('key', '=', key)\n    .executeTakeFirstOrThrow()",
    ],
    ["if (!first.request_hash.equals(fingerprint)) throw new RefusedError('IDEMPOTENCY_KEY_REUSED')", ''],
  ]),
]

const calls = 'packages/contract/src/who-may.test.ts'
const ofTheContract: Change[] = [
  ...changesOf('packages/contract/src/admin/resource.ts', calls, [
    ["roles: ['ADMIN']", "roles: ['ADMIN', 'TRADER']"],
    ["roles: ['ADMIN']", "roles: 'anyone'"],
  ]),
  ...changesOf('packages/contract/src/admin/list-file.ts', calls, [
    ["roles: ['ADMIN']", "roles: ['ADMIN', 'SUPPLIER']"],
  ]),
  ...['offers', 'bids', 'trades', 'costs'].flatMap((name) =>
    changesOf(`packages/contract/src/${name}.ts`, calls, [
      [
        "const members = ['BUYER', 'SUPPLIER', 'TRADER']",
        "const members = ['BUYER', 'SUPPLIER', 'TRADER', 'ADMIN']",
      ],
      ["const members = ['BUYER', 'SUPPLIER', 'TRADER']", "const members = ['BUYER', 'SUPPLIER']"],
    ]),
  ),
  ...changesOf('packages/contract/src/profile.ts', calls, [
    ["{ roles: everyone, party: 'session-owner' }", '{ roles: everyone }'],
  ]),
  ...changesOf('packages/contract/src/bids.ts', calls, [["party: 'bidder'", "party: 'bid-party'"]]),
  ...changesOf('packages/contract/src/uploads.ts', calls, [["party: 'upload-owner'", "party: 'member'"]]),
]

const ofOffers: Change[] = [
  ...inModule('offers/offer-view.ts', 'offers/read-offer bids/read-bids trades/purchase-offer trades/deal', [
    ['(o.owner_id = ${id}\n', '(false\n'],
    ['o.closed_at is null and case', 'case'],
    ["when 'TRADER' then true", "when 'TRADER' then false"],
    ["when 'BUYER' then o.type = 'SELL'", "when 'BUYER' then true"],
    ["when 'BUYER' then o.type = 'SELL'", "when 'BUYER' then o.type = 'BUY'"],
    ["else o.type = 'BUY' end", 'else true end'],
    ["else o.type = 'BUY' end", 'else false end'],
    ['b.offer_id = o.id and b.bidder_id = ${id}', 'b.offer_id = o.id'],
    ['b.offer_id = o.id and b.bidder_id = ${id}', 'false'],
    ['d.offer_id = o.id and ${id} in (d.supplier_id, d.buyer_id)', 'd.offer_id = o.id'],
    ['${id} in (d.supplier_id, d.buyer_id)', '${id} = d.buyer_id'],
    ['${id} in (d.supplier_id, d.buyer_id)', '${id} = d.supplier_id'],
    ['where o.id = ${id} and ${readableBy(reader)}', 'where o.id = ${id}'],
  ]),
  ...inModule('offers/read-offer.ts', 'offers/read-offer', [
    ['where o.id = ${id} and ${readableTo(reader)}', 'where o.id = ${id}'],
  ]),
  ...inModule('offers/marketplace.ts', 'offers/marketplace offers/list-beside', [
    ['types.find((each) => each === asked) ?? types[0]!', 'asked ?? types[0]!'],
    ["when 'BUYER' then 'SELL'", "when 'BUYER' then 'BUY'"],
    ["when 'SUPPLIER' then 'BUY'", "when 'SUPPLIER' then 'SELL'"],
  ]),
  ...inModule('offers/own-offers.ts', 'offers/own-offers', [
    ['o.owner_id = ${reader.id}', 'o.owner_id is not null'],
  ]),
  ...inModule('offers/manage-offer.ts', 'offers/manage-offer', [
    ['if (locked?.offer.ownerId !== by.id) throw', 'if (!locked) throw'],
    ['locked?.offer.ownerId !== by.id', 'locked?.offer.ownerId === by.id'],
  ]),
  ...inModule('offers/publish-offer.ts', 'offers/publish-offer', [
    ["if (!mayPublish(by.role, terms.type)) throw new RefusedError('WRONG_OFFER_TYPE')", ''],
  ]),
  ...inModule('offers/drafts.ts', 'offers/drafts', [
    [".where('member_id', '=', memberId)\n    .executeTakeFirst()", '.executeTakeFirst()'],
    [".where('member_id', '=', memberId).execute()", '.execute()'],
  ]),
]

const ofBids: Change[] = [
  ...inModule('bids/bid-at-once.ts', 'bids/bid-at-once', [
    ['where o.id = ${offerId} and ${readableTo(reader)}', 'where o.id = ${offerId}'],
    ["where member_id = ${reader.id} and event = 'create_bid'", "where event = 'create_bid'"],
  ]),
  ...inModule('bids/bids.queries.ts', 'bids/read-bids', [
    [' and (${bidderId}::uuid is null or b.bidder_id = ${bidderId})', ''],
    ['sql`b.bidder_id = ${memberId}`', 'sql`true`'],
  ]),
  ...inModule('bids/bids.routes.ts', 'bids/read-bids', [
    ['view.offer.ownerId === reader.id ? null : reader.id', 'null'],
    ['view.offer.ownerId === reader.id ? null : reader.id', 'reader.id'],
    ['if (!isParty) throw', 'if (!answer) throw'],
    ['(answer.bid.is_own_bid || answer.view.offer.ownerId === reader.id)', 'answer.bid.is_own_bid'],
    [
      '(answer.bid.is_own_bid || answer.view.offer.ownerId === reader.id)',
      'answer.view.offer.ownerId === reader.id',
    ],
  ]),
  ...inModule('bids/answer-bid.ts', 'bids/answer-bid', [
    ['if (!bid || !mayAct(locked, bid)) throw', 'if (!bid) throw'],
    ['(_, found) => found.bidderId === by.id', '(locked) => locked.offer.ownerId === by.id'],
  ]),
  ...inModule('bids/bids-to-wire.ts', 'bids/read-bids bids/answer-bid', [
    ["? ['accept', 'decline']", "? ['accept', 'decline', 'withdraw']"],
    [
      "bid.bidderId === reader.id\n          ? ['withdraw']",
      "true\n          ? ['withdraw']",
      'who reads a bid and does not own its offer is its bidder: nobody else is given it',
    ],
    ['may: !pending\n', 'may: false\n'],
    ['is_own_bid: bid.bidderId === reader.id', 'is_own_bid: true'],
  ]),
]

const ofTrades: Change[] = [
  ...inModule('trades/trade-view.ts', 'trades/read-trades trades/known-trades trades/deal', [
    ['${memberId} in (d.supplier_id, d.buyer_id)`.compile', '${memberId}::uuid is not null`.compile'],
    ['${memberId} in (d.supplier_id, d.buyer_id)`.compile', '${memberId} = d.buyer_id`.compile'],
    ['${memberId} in (d.supplier_id, d.buyer_id)`.compile', '${memberId} = d.supplier_id`.compile'],
    [' and asker.id in (d.supplier_id, d.buyer_id)', ''],
    ['asker.id in (d.supplier_id, d.buyer_id)', 'asker.id = d.buyer_id'],
    ['asker.id in (d.supplier_id, d.buyer_id)', 'asker.id = d.supplier_id'],
    ['where (d.supplier_id = ${memberId} or d.buyer_id = ${memberId}) and', 'where'],
    ['where (d.supplier_id = ${memberId} or d.buyer_id = ${memberId})', 'where (d.buyer_id = ${memberId})'],
    [
      'where (d.supplier_id = ${memberId} or d.buyer_id = ${memberId})',
      'where (d.supplier_id = ${memberId})',
    ],
  ]),
  ...inModule('trades/do-task.ts', 'trades/deal trades/refused-acts trades/rate-trade', [
    ["if (id === supplierId) return 'supplier'", "if (id === supplierId) return 'buyer'"],
    ["if (id === buyerId) return 'buyer'", "if (id === buyerId) return 'supplier'"],
    ["throw new RefusedError('NOT_FOUND')\n}", "return 'buyer'\n}"],
    ["throw new RefusedError('NOT_FOUND')\n}", "return 'supplier'\n}"],
  ]),
  ...inModule('trades/trade-files.ts', 'trades/trade-files', [
    [".where('id', '=', id)\n        .where('trade_id', '=', tradeId)", ".where('id', '=', id)"],
  ]),
  ...inModule('trades/bank-info.ts', 'trades/deferred trades/deal', [
    ["if (!isPaymentDue(view, now)) throw new RefusedError('PAYMENT_NOT_DUE')", ''],
    ['view.supplierId', 'view.buyerId'],
  ]),
  ...inModule(
    'trades/trade-to-wire.ts',
    'trades/read-trades trades/deal trades/rate-trade trades/purchase-offer',
    [
      ["contact: confirmed && side === 'buyer'", "contact: side === 'buyer'"],
      ["contact: confirmed && side === 'buyer'", 'contact: confirmed'],
      ["contact: confirmed && side === 'supplier'", "contact: side === 'supplier'"],
      ["contact: confirmed && side === 'supplier'", 'contact: confirmed'],
      ['contact: contact ? party.contact : null', 'contact: party.contact'],
      ['contact: contact ? party.contact : null', 'contact: null'],
      ['theirs: theirs && shown ?', 'theirs: theirs ?'],
    ],
  ),
]

const ofAMember: Change[] = [
  ...inModule('identity/own-sessions.ts', 'identity/profile identity/sessions', [
    [".where('member_id', '=', by.id)\n    .where('ended_at'", ".where('ended_at'"],
    [".where('member_id', '=', by.id)\n      .where('ended_at'", ".where('ended_at'"],
    ['memberId: by.id, reason', 'memberId: by.sessionId, reason'],
  ]),
  ...inModule('notifications/notifications.routes.ts', 'notifications/notifications', [
    ['where member_id = ${memberId} and (${kind}', 'where (${kind}'],
    ['where member_id = ${memberId} and read_at is null', 'where read_at is null'],
  ]),
  ...inModule(
    'notifications/choices.ts',
    'identity/profile notifications/notifications notifications/spread',
    [
      [".where('member_id', '=', memberId)\n", '\n'],
      ['where member_id = ${by.id} and topic', 'where topic'],
    ],
  ),
  ...inModule('push/device.ts', 'push/push', [
    [".where('member_id', '=', by.id)\n", '\n'],
    [".where('id', '=', by.sessionId).execute()", '.execute()'],
  ]),
  ...inModule('uploads/uploads.routes.ts', 'uploads/uploads', [
    ["if (member_id !== member.id) throw new RefusedError('NOT_FOUND')", ''],
    [".where('kind', '=', kind)\n", '\n'],
  ]),
  ...inModule('realtime/realtime.routes.ts', 'realtime/realtime realtime/hostile', [
    ["if (channel !== channelOf(member.id)) throw new RefusedError('FORBIDDEN')", ''],
  ]),
  ...inModule('realtime/sockets.ts', 'realtime/realtime realtime/hostile', [
    ['if (!asker || !memberId) return', 'if (!memberId) return'],
  ]),
  ...inModule('members/export.ts', 'members/export', [
    [
      "by.or([by('supplier_id', '=', memberId), by('buyer_id', '=', memberId)])",
      "by('buyer_id', '=', memberId)",
    ],
    [
      "by.or([by('supplier_id', '=', memberId), by('buyer_id', '=', memberId)])",
      "by('supplier_id', '=', memberId)",
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
