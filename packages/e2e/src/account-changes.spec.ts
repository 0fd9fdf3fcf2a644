import { randomUUID } from 'node:crypto'
import { newMember } from './guests.ts'
import type { Market } from './market.ts'
import { newMemberPassword } from './market.ts'
import { button, expect, faultsOn, field, inArabicOnAPhone, test, wrongsOf } from './story.ts'

type Row = { external_id: string; email: string }
type User = Row & { role: { id: number }; company: object; payment_info: object }

/** Fields that a new member may leave empty, and an admin who edits the account must fill in. */
async function complete(market: Market, id: string) {
  const path = `/secure/admin/users/${id}`
  const user = await market.ask<User & Record<string, unknown>>('admin', 'GET', path)
  const {
    external_id: _,
    created_at: __,
    pending_change: ___,
    role,
    company,
    payment_info: bank,
    ...same
  } = user
  await market.ask('admin', 'PUT', path, {
    ...same,
    role_id: role.id,
    company: { ...company, company_zip_code: '33311', website: 'blue-nile.example' },
    payment_info: {
      ...bank,
      ...{ bank_address: 'Harbour Road 1', bank_zip_code: '33311', bank_account_number: '0690000031' },
    },
    reason: 'Left out when she joined',
  })
}

test.use({ setting: inArabicOnAPhone })

test('two admins change a member’s email: both addresses are notified, and the old sessions end', async ({
  baseURL,
  enter,
  market,
  words,
  say,
}) => {
  const { admin, accounts } = words
  const signInAs = async (email: string, from: string) => {
    const page = await enter(undefined, `/login?from=${from}`)
    await field(page, accounts.login.email).fill(email)
    await page.getByLabel(accounts.login.password, { exact: true }).fill(newMemberPassword)
    await button(page, accounts.login.submit).click()
    await expect(page).toHaveURL(new RegExp(`${from}$`))
    return page
  }
  const email = await newMember(market, baseURL!, 'ar') // the fixtures set it
  const userOf = async (address: string) =>
    (await market.ask<Row[]>('admin', 'GET', `/secure/admin/users?search=${address}`))[0]! // it was just made
  const { external_id: id } = await userOf(email)
  await complete(market, id)
  const second = await newMember(market, baseURL!, 'ar', 1) // the fixtures set it
  const member = await signInAs(email, '/profile/security')
  const fresh = `zainab.${randomUUID().slice(0, 8)}@blue-nile.example`

  const asks = await enter('admin', `/admin/users/${id}`)
  await field(asks, admin.email).fill(fresh)
  await field(asks, admin.users.reason).fill('طلبت ذلك بالهاتف على رقمها المسجل عندنا')
  expect(await wrongsOf(asks, 'account-change-reason')).toEqual([])
  await button(asks, admin.form.save).click()
  await expect(asks.getByText(admin.users.waits)).toBeVisible()
  expect((await userOf(email)).email).toBe(email)

  const approves = await signInAs(second, '/admin/account-changes')
  await approves.getByRole('link', { name: 'Zainab Osman' }).first().click()
  await expect(approves.getByRole('row').filter({ hasText: email })).toContainText(fresh)
  await button(approves, admin.accountChanges.decline).click()
  const declines = approves.getByRole('alertdialog')
  await button(declines, admin.accountChanges.decline).click()
  await expect(declines.getByText(admin.accountChanges.reasonMissing)).toBeVisible()
  expect(await wrongsOf(approves, 'account-change-decline')).toEqual([])
  await button(declines, admin.accountChanges.keep).click()
  await button(approves, admin.accountChanges.approve).click()
  expect(await wrongsOf(approves, 'account-change-approve')).toEqual([])
  await button(approves.getByRole('alertdialog'), admin.accountChanges.approve).click()
  await expect(approves.getByText(say(admin.accountChanges.approved, { name: 'Zainab Osman' }))).toBeVisible()
  expect(await faultsOn(approves)).toEqual([])

  for (const address of [email, fresh]) {
    const [mail] = await market.lettersTo(address)
    expect(mail?.subject, address).toBe('غُيّر البريد الإلكتروني لحسابك.')
  }
  await member.reload()
  await expect(member).toHaveURL(/\/login/)
  await signInAs(fresh, '/profile/security')
  // Other stories change accounts as the only admin.
  await market.ask('admin', 'DELETE', `/secure/admin/users/${(await userOf(second)).external_id}`, {
    reason: 'Only for this story',
  })
})
