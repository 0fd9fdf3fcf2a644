import { expect, test } from 'vitest'
import type { Answer } from '../lib/api/api-types.ts'
import { open } from '../testing/app.tsx'
import { words } from '../testing/reader.ts'
import { button, expectCount, expectText, page } from '../testing/screen.ts'
import { wrongs } from '../testing/sound.ts'
import { answer, lagFrom, receivedOf, refuse } from '../testing/wire.ts'

const { admin, overview: said, ui } = words
type Work = Answer<'GET /secure/admin/dashboard'>['data']

const at = '2026-11-24T08:41:00.000Z'
const intact = { checked_at: at, entries: 690, broken_at: null, found_at: null }
const broken = { ...intact, broken_at: 100, found_at: '2026-11-23T08:41:00.000Z' }
const alarm = page.getByRole('alert')

async function openOverview(log: Work['activity_log'], figures = true) {
  const work: Work = {
    ...{ account_changes: 0, access_requests: 0, contacts: 0, new_links: 0, company_matches: 0 },
    ...{ missing_lanes: 0, overdue_trades: 0, failed_imports: 0 },
    activity_log: log,
  }
  answer('GET /secure/admin/dashboard', () => ({ data: work }))
  answer('GET /secure/admin/figures', { data: [] })
  answer(
    'GET /secure/admin/figures/this-month',
    figures
      ? {
          data: {
            now: at,
            this_month: { trades: 12, tons: '543', fees: '8145.00', late: 1 },
            last_month: { trades: 9, tons: '600', fees: '8145.00', late: 3 },
          },
        }
      : refuse('NOT_FOUND'),
  )
  await open('/admin/overview', 'admin')
  return work
}

test('this month is beside the last one in words', async () => {
  await openOverview(intact)
  const month = page.getByRole('region', { name: said.soFar.title })
  await expectCount(month.getByRole('listitem'), 4)
  for (const [at, parts] of [['12', '3'], ['543', '57'], ['8,145.00'], ['2']].entries())
    for (const part of parts) await expectText(month.getByRole('listitem').nth(at), part)
  await expectText(page.getByCss('.logstate'), '690')
  await expectCount(alarm, 0)
  expect(await wrongs()).toEqual([])
})

test('a broken chain is an alarm with its entry, until a check finds it whole', async () => {
  const work = await openOverview(broken)
  await expectText(alarm, '100')
  await expectText(alarm, said.log.first)
  await expectCount(page.getByCss('.logstate'), 0)
  expect(await wrongs()).toEqual([])
  answer('POST /admin/activity_log/check', () => {
    work.activity_log = intact
    return { data: intact }
  })
  await button(alarm, said.log.check).click()
  await expectCount(alarm, 0)
  await expectText(page.getByCss('.logstate'), '690')
  expect(receivedOf('POST /admin/activity_log/check')).toHaveLength(1)
})

test('a log that was never checked says so, and figures that fail can be tried again', async () => {
  await openOverview(null, false)
  await expectText(page.getByCss('.logstate'), said.log.never)
  await expect.element(button(page, ui.state.retry)).toBeVisible()
})

const note = () =>
  page.getByRole('status').filter({ hasText: admin.asOf.figures.slice(0, admin.asOf.figures.indexOf('<')) })

test('figures that are some seconds old say from when they are', async () => {
  const then = new Date(Date.now() - 20_000)
  lagFrom(then)
  await openOverview(intact)
  await expectText(note(), then.toISOString().slice(16, 19)) // seconds are the same everywhere
  expect(await wrongs()).toEqual([])
})

test('figures of a moment ago say nothing', async () => {
  lagFrom(new Date(Date.now() - 1_000))
  await openOverview(intact)
  await expectText(page.getByCss('.logstate'), '690')
  await expectCount(note(), 0)
})
