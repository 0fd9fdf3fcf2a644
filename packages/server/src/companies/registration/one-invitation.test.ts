import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../../platform/db/migrate.ts'
import { newDatabase } from '../../testing/databases.ts'

const all = path.join(import.meta.dirname, '../../platform/db/migrations')
const migration = '0045_one_invitation'

test('when the rule of one invitation per address comes, the newest stays, and the log records the fate of the others', async () => {
  const before = mkdtempSync(path.join(os.tmpdir(), 'mahsul-migrations-'))
  for (const name of readdirSync(all))
    if (name < migration) cpSync(path.join(all, name), path.join(before, name))
  const { url, drop } = await newDatabase({ empty: true })
  await migrate(url, before)
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`
    insert into companies (id, name, address, zip, city, country, created_at) values (gen_random_uuid(), 'Mahsul', '', '', '', 'ZZ', now());
    insert into members (id, company_id, role, email, password_hash, gender, name, last_name, country_code, phone_number, created_at)
      select gen_random_uuid(), id, 'ADMIN', 'admin@mahsul.example', 'none', 'MALE', 'Admin', 'Mahsul', '', '', now() from companies`)
  const invited = (email: string, role: string, day: number, more = 'null, null') =>
    client.query(`
      insert into invitations (id, email, role, language, invited_by, created_at, registered_at, deleted_at)
        select gen_random_uuid(), '${email}', '${role}', 'en', id, '2026-03-0${day}', ${more} from members`)
  await invited('Huda@nile.example', 'BUYER', 1)
  await invited('huda@nile.example', 'SUPPLIER', 3)
  await invited('huda@NILE.example', 'TRADER', 2)
  await invited('amal@nile.example', 'BUYER', 1, 'now(), null')
  await invited('amal@nile.example', 'BUYER', 2, 'null, now()')
  await invited('amal@nile.example', 'SUPPLIER', 3)

  await migrate(url, all)
  const live = await client.query(
    'select email, role from invitations where registered_at is null and deleted_at is null order by email',
  )
  expect(live.rows).toEqual([
    { email: 'amal@nile.example', role: 'SUPPLIER' },
    { email: 'huda@nile.example', role: 'SUPPLIER' },
  ])
  const log = await client.query(
    `select action, role, before->>'role' as ended from activity_log where entity = 'invitation' order by before->>'role'`,
  )
  expect(log.rows).toEqual([
    { action: 'invitation.delete', role: 'SYSTEM', ended: 'BUYER' },
    { action: 'invitation.delete', role: 'SYSTEM', ended: 'TRADER' },
  ])
  await expect(invited('HUDA@nile.example', 'BUYER', 4)).rejects.toThrow('one_live_invitation')
  await client.end()
  await drop()
  rmSync(before, { recursive: true })
})
