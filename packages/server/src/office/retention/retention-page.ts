import { retention } from './retention.ts'

/** `docs/retention.md`: the retention table that the job applies, for people. */
export const retentionPage = () => `# What is kept, how long and why

Printed from \`packages/server/src/office/retention/retention.ts\`, which the nightly job carries out; a test keeps this page
and that table alike, and finds every table of the database in it. The privacy policy (\`kept\` of
\`packages/words/src/en/site/pages/privacy.json\` and \`ar\`) is this in other words, by the groups that each row names: change both.

| kept of | how long | why |
|---|---|---|
${retention.map(({ tables, kept, why }) => `| ${tables.map((table) => `\`${table}\``).join(', ')} | ${kept} | ${why} |`).join('\n')}

- **A member who is deleted** (by an admin, with a reason; refused while a trade runs) cannot sign in from that moment.
  30 days later \`anonymise.ts\` removes what is theirs alone: address, phone, picture, bank account, sessions, notices, mails,
  drafts, choices, invitation, and the words of bids that led to no trade. The name and the company stay while a trade needs
  them, for the other side: its contract names them. Then the rows become nameless.
- **A deleted member is not restored.** Users, Deleted lists who was deleted, when, by whom, why and what was closed. Sessions have
  ended, offers have left the market, bids have ended and their bidders were told, or a colleague has taken the business over:
  none of it comes back with the account, and after 30 days there is nothing to come back to. Invite the address again; it makes
  a new account, in the same company where a colleague remained.
- **The activity log** keeps what an act changed, also after its member is gone: it is a chain, and it is the proof of who did
  what.
- **Trades**: the database itself refuses to remove a line, a file or a rating. Nothing of them is ten years old before 2036;
  the release that removes the first has to open that door, and no other does.
- **Backups** hold what was there when they were made: keep them no longer than 30 days, or what was forgotten is not
  ([backup.md](backup.md)).
- **pg-boss** (schema \`pgboss\`) removes what is done with after a day by itself.
- **The server's log** is the operator's to keep, for 30 days and no longer: the privacy policy says so. Refused sign-ins are in it,
  by a hash of the e-mail and with the network address.
`
