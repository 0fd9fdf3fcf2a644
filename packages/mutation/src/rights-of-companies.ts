// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code is quoted, with what is in its templates
import { type Change, changesOf, inServer } from './rights-of-the-server.ts'

/** Who of a company may do and see what: each change gives a colleague, or another company, more than it may have. */
const ofPeople: Change[] = [
  ...inServer('platform/http/requests.ts', 'companies/people/people companies/people/rights-of-companies', [
    ['      if (missing) return missing\n    }\n    if (duty', '    }\n    if (duty'],
    ["access.act !== 'by-task' && role !== 'ADMIN'", "access.act === 'by-task' && role !== 'ADMIN'"],
  ]),
  ...inServer('platform/http/require-right.ts', 'companies/people/people companies/approvals/approvals', [
    ['  if (missing) throw missing\n}\n\n/** Why an admin', '}\n\n/** Why an admin'],
    ['if (adminRole && mayAsAdmin(adminRole, duty)) return undefined', 'if (adminRole) return undefined'],
  ]),
  ...inServer('companies/people.queries.ts', 'companies/people/people companies/people/rights-of-companies', [
    [".where('company_id', '=', companyId)\n    .where('deleted_at'", ".where('deleted_at'"],
    [".where('deleted_at', 'is', null)\n    .orderBy", '.orderBy'],
  ]),
  ...inServer('companies/acting-person.ts', 'companies/people/people', [
    ['requireRight(person, act)', ''],
    [
      "if (!person || person.isSuspended) throw new RefusedError('UNAUTHENTICATED')",
      'if (!person) return people[0]!',
    ],
  ]),
  ...inServer(
    'companies/people/change-right.ts',
    'companies/people/people companies/people/rights-of-companies',
    [
      ["actingPerson(people, by, 'people')", ''],
      ["if (id === by.id) throw new RefusedError('OWN_RIGHT')", ''],
    ],
  ),
  ...inServer(
    'companies/people/leave-company.ts',
    'companies/people/people companies/people/rights-of-companies companies/account-changes/account-changes',
    [
      ["actingPerson(people, by, 'people')", ''],
      ["if (id === by.id) throw new RefusedError('OWN_RIGHT')", ''],
      ["if (leavesNoOwner(activeOf(people), person.id)) throw new RefusedError('LAST_OWNER')", ''],
      ['leavesNoOwner(activeOf(people), person.id)', 'leavesNoOwner(people, person.id)'],
      ["await endSessionsOf(tx, { memberId: person.id, reason: 'company', now })", ''],
      ['await endWaitingChange(tx, { memberId: person.id, now })', ''],
    ],
  ),
  ...inServer(
    'companies/people/people.routes.ts',
    'companies/people/invite-colleague companies/people/rights-of-companies',
    [
      [
        "if (invitation?.colleague?.companyId !== companyId) throw new RefusedError('NOT_FOUND')",
        "if (!invitation) throw new RefusedError('NOT_FOUND')",
      ],
      ["right === 'owner' ? invitationsOfCompany(db, companyId) : []", 'invitationsOfCompany(db, companyId)'],
    ],
  ),
  ...inServer('companies/people/invite-colleague.ts', 'companies/people/invite-colleague', [
    ["if (!domainsOf(people).includes(mailDomain(email))) throw new RefusedError('OTHER_MAIL_DOMAIN')", ''],
    ['company_right: right,', "company_right: 'owner',"],
  ]),
]

const ofApprovals: Change[] = [
  ...inServer('companies/approvals/set-limits.ts', 'companies/people/people companies/approvals/approvals', [
    ["throw new RefusedError('NOBODY_TO_APPROVE')", '{}'],
    ["actingPerson(people, by, 'people')", 'people.find(({ id }) => id === by.id)!'],
  ]),
  ...inServer(
    'companies/approvals/ask-approval.ts',
    'companies/approvals/approvals companies/people/rights-of-companies',
    [
      ['actingPerson(people, by, actNeededFor(about.act))', ''],
      ['id !== by.id && decides(right, subject)', 'id !== by.id'],
      ["if (deciding.length === 0) throw new RefusedError('NOBODY_TO_APPROVE')", ''],
      ['if (!view || view.offer.companyId === by.companyId) throw', 'if (!view) throw'],
      ['if (!bid || offer?.companyId !== by.companyId) throw', 'if (!bid) throw'],
    ],
  ),
  ...inServer(
    'companies/approvals/decide-approval.ts',
    'companies/approvals/approvals companies/people/rights-of-companies',
    [
      ['unwrap(decideApproval(approval, { by: by.id, right: decider.right, now }))', ''],
      ['right: decider.right, now', "right: 'owner', now"],
      [
        "if (!asker || !mayAct(asker.right, actNeededFor(approval.act))) throw new RefusedError('APPROVAL_OVER')",
        '',
      ],
      ['!asker || !mayAct(asker.right, actNeededFor(approval.act))', '!asker'],
      ['unwrap(withdrawApproval(approval, { by: by.id, now }))', ''],
    ],
  ),
  ...inServer(
    'companies/approvals/approvals.queries.ts',
    'companies/approvals/approvals companies/people/rights-of-companies',
    [
      ['where a.id = ${id} and a.company_id = ${companyId}', 'where a.id = ${id}'],
      ['where a.company_id = ${companyId} and a.requested_at > ${since}', 'where a.requested_at > ${since}'],
      ['sql`a.company_id = ${by.companyId} and a.requested_at', 'sql`a.requested_at'],
    ],
  ),
  ...inServer('companies/approvals/kept-acts.ts', 'companies/approvals/kept-acts', [
    [".where('company_id', '=', by.companyId)\n", '\n'],
    ["if (row.requested_by !== by.id) throw new RefusedError('APPROVAL_NOT_YOURS')", ''],
    ["if (!isOpen(state)) throw new RefusedError('APPROVAL_OVER')", ''],
    ['requireRight(by, actNeededFor(row.act as ApprovalAct))', ''],
    ["row.sealed_account && state === 'approved' ?", 'row.sealed_account ?'],
  ]),
]

const ofPrograms: Change[] = [
  ...inServer('programs/keys/api-keys.queries.ts', 'programs/keys/api-keys', [
    ['keysWhere(db, sql`k.company_id = ${companyId}`)', 'keysWhere(db, sql`true`)'],
    ['sql`k.company_id = ${companyId} and coalesce', 'sql`coalesce'],
  ]),
  ...inServer('programs/webhooks/change-webhooks.ts', 'programs/webhooks/webhooks', [
    ['const held = await lockWebhook(tx, id, by.companyId)', 'const held = await webhookById(tx, id)'],
  ]),
  ...inServer(
    'programs/webhooks/webhooks.queries.ts',
    'programs/webhooks/webhooks programs/webhooks/deliveries',
    [
      ['webhooksWhere(db, sql`w.company_id = ${companyId}`)', 'webhooksWhere(db, sql`true`)'],
      ['and c.suspended_at is null))`', '))`'],
    ],
  ),
  ...inServer('programs/events/events.queries.ts', 'programs/events/events', [
    ['where company_id = ${companyId} and seq > ${after} and at', 'where seq > ${after} and at'],
  ]),
]

const ofWhatIsRead: Change[] = [
  ...inServer('payments/fees/fees.routes.ts', 'payments/fees/fees', [
    ['if (row?.company_id !== member.companyId) throw', 'if (!row) throw'],
    ['where f.company_id = ${companyId}\n', 'where true\n'],
  ]),
  ...inServer('office/search/own-found.ts', 'office/search/search', [
    ['where o.company_id = ${companyId} and ${every', 'where ${every'],
    ['where b.company_id = ${companyId} and ${every', 'where ${every'],
  ]),
  ...inServer('office/search/trades-found.ts', 'office/search/search', [
    ['where d.supplier_company_id = ${companyId} or d.buyer_company_id = ${companyId}\n', 'where true\n'],
  ]),
]

const calls = 'packages/contract/src/registry/who-may.test.ts'
const ofTheContract: Change[] = [
  ...changesOf('packages/contract/src/companies/people.ts', calls, [
    ["tag: 'people', access: { roles: members, act: 'people' }", "tag: 'people', access: { roles: members }"],
  ]),
  ...changesOf('packages/contract/src/programs/webhooks.ts', calls, [
    [
      "access: { roles: members, party: 'webhook-company', act: 'people' }",
      "access: { roles: members, party: 'webhook-company' }",
    ],
  ]),
  ...changesOf('packages/contract/src/programs/api-keys.ts', calls, [
    [
      "access: { roles: members, party: 'key-company', act: 'people' }",
      "access: { roles: members, party: 'key-company' }",
    ],
  ]),
  ...changesOf('packages/contract/src/companies/approvals.ts', calls, [
    ["access: { roles: members, act: 'people' }", 'access: { roles: members }'],
  ]),
  ...changesOf('packages/contract/src/accounts/profile.ts', calls, [
    ["act: 'company', duty: 'govern'", "duty: 'govern'"],
    ["act: 'payments', duty: 'govern'", "act: 'documents', duty: 'govern'"],
  ]),
  ...changesOf('packages/contract/src/catalogue/facilities.ts', calls, [
    ["act: 'deal', duty: 'operate'", "duty: 'operate'"],
  ]),
]

export const rightsOfCompanies: readonly Change[] = [
  ...ofPeople,
  ...ofApprovals,
  ...ofPrograms,
  ...ofWhatIsRead,
  ...ofTheContract,
]
