// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code is quoted, with what is in its templates
import { type Change, inServer } from './rights-of-the-server.ts'

/** What an API key may do, where the server decides it: each change lets one do more, or hides that one did. */
export const rightsOfKeys: readonly Change[] = [
  ...inServer('platform/http/key-requests.ts', 'programs/keys/api-keys platform/http/key-requests', [
    [
      "if (scope === 'person') return new RefusedError('PERSON_NEEDED')",
      "if (scope === 'person') return undefined",
    ],
    ['key.scopes.includes(scope)', 'key.scopes.length > 0'],
    [
      "const { keyAccess = 'person' }",
      "const { keyAccess = 'read' }",
      'every route of the contract has an access of its own',
    ],
    ['`key:${key}:${kind}`', '`key:${kind}`'],
    [
      'if (retryAfterSeconds !== undefined) throw tooMany(retryAfterSeconds)\n  }\n  const member',
      '}\n  const member',
    ],
  ]),
  ...inServer('platform/http/requests.ts', 'programs/keys/api-keys platform/http/key-requests', [
    ['  if (refused) return refused\n', ''],
    ['if (member.key) countKeyRequest(member.key.id, request, reply)', ''],
    ['if (isKey(token)) await proveKey(request, token)\n  else ', ''],
  ]),
  ...inServer('platform/http/fair-share.ts', 'platform/http/key-requests', [
    ['if (request.member?.key) return\n', '\n'],
  ]),
  ...inServer('accounts/api-keys.ts', 'programs/keys/api-keys', [
    ['|| !isSameHash(row.secret_hash, given.hash)', ''],
    ['unwrap(admitKey({ expiresAt: row.expires_at, endedAt: row.ended_at, person }, now))', ''],
    [
      'm.deleted_at is not null or m.company_id <> k.company_id as has_left',
      'm.deleted_at is not null as has_left',
      'a merge ends the keys of the company that goes, and nobody else changes company',
    ],
    ['m.suspended_at is not null or c.suspended_at is not null as is_suspended', 'false as is_suspended'],
    ['if (row.last_used_at && row.last_used_at > before) return', '', 'the statement asks the same'],
  ]),
  ...inServer('accounts/api-key-token.ts', 'accounts/api-key-token programs/keys/api-keys', [
    ['if (!prefix || its !== kind) return undefined', 'if (!prefix) return undefined'],
    [
      'if (checksum(token.slice(0, -CHECK_CHARACTERS)) !== token.slice(-CHECK_CHARACTERS)) return undefined',
      '',
    ],
  ]),
  ...inServer('accounts/profile/spend-approval.ts', 'programs/keys/api-keys', [
    ['if (by.key)', 'if (false)'],
  ]),
  ...inServer('accounts/code-needed.ts', 'programs/keys/api-keys', [['key ? undefined : event', 'event']]),
  ...inServer('platform/audit/acting-key.ts', 'platform/audit/acting-key', [
    ['key.memberId === actorId', 'true'],
  ]),
  ...inServer('platform/audit/record.ts', 'programs/keys/api-keys', [['keyOf(actor.id)', 'null']]),
  ...inServer('platform/http/register-routes.ts', 'programs/keys/api-keys', [
    ['request.member.key ? ownOfKey(request.member.key.id, key) : key', 'key'],
  ]),
  ...inServer('programs/keys/change-api-keys.ts', 'programs/keys/api-keys', [
    [
      "if (key?.companyId !== by.companyId) throw new RefusedError('NOT_FOUND')",
      "if (!key) throw new RefusedError('NOT_FOUND')",
    ],
    ["if (open.length >= MOST_KEYS) throw new RefusedError('TOO_MANY_KEYS')", ''],
  ]),
  ...inServer('companies/admin/merge-companies.ts', 'programs/keys/api-keys', [
    ['await endKeysOfCompany(tx, { companyId: from, people, by: act.by, reason, now: act.now })', ''],
  ]),
]
