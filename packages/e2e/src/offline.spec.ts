import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { button, expect, faultsOn, inArabicOnAPhone, sidewaysOn, test, toldTo } from './story.ts'
import { openTrade, type Trade } from './trade.ts'

/** Only this story has a service worker; the connection of the whole phone is cut and restored. */
test.use({ serviceWorkers: 'allow' })

/** A photo as a phone takes it; any picture will do. */
const photo = fileURLToPath(new URL('../../server/src/demo/documents/artwork.png', import.meta.url))

type Loaded = { loaded_containers: { number: string; seal: string; photo: { mime: string } | null }[] }
type Logged = Trade & { log: { task: string; at: string; occurred_at: string | null }[] }

/** What this browser stores of trades: what was read, and what waits to be sent. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('mahsul')
    const db = await new Promise<IDBDatabase>((done) => {
      open.onsuccess = () => done(open.result)
    })
    const count = (store: string) =>
      new Promise<number>((done) => {
        const asked = db.transaction(store).objectStore(store).count()
        asked.onsuccess = () => done(asked.result)
      })
    const counts = { readings: await count('readings'), marks: await count('marks') }
    db.close()
    return counts
  })

toldTo([inArabicOnAPhone], () => {
  test('a supplier in a port without a connection reads the trade and reports where the goods are', async ({
    enter,
    market,
    words,
  }) => {
    const { offline, tasks, app, trades, containers } = words
    const { id } = await market.purchase('thessaloniki', await market.publish('kano', { kind: 'FIRM' }), 2)
    const trade = openTrade(market, id, { supplier: 'kano', buyer: 'thessaloniki' })
    await trade.playUntil('goods.onTrucks')
    const { reference } = await trade.read()
    const log = async () =>
      (await market.ask<Logged>('kano', 'GET', `/secure/trades/${id}`)).log.filter(({ task }) =>
        task.startsWith('goods.'),
      )
    const mark = (page: Page, what: 'onTrucks' | 'inPort') => button(page, tasks.verb.goods[what])
    const waiting = (page: Page) => page.getByRole('region', { name: offline.marks.title })

    let page = await enter('kano', trade.path)
    const context = page.context()
    await test.step('the trade is read while there is a connection', async () => {
      await expect(mark(page, 'onTrucks')).toBeVisible()
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
      // By then, the files of the first visit are cached.
      await page.reload()
      await expect(mark(page, 'onTrucks')).toBeVisible()
    })

    await test.step('offline it opens as it was last seen, with a message', async () => {
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByText(offline.none.title).first()).toBeVisible()
      await expect(page.getByText(offline.asOf)).toBeVisible()
      await expect(page.getByRole('main')).toContainText(reference)
      expect(await faultsOn(page)).toEqual([])
    })

    await test.step('a milestone reported offline waits, and the next can be reported after it', async () => {
      await mark(page, 'onTrucks').click()
      await expect(waiting(page).getByRole('listitem')).toHaveCount(1)
      await mark(page, 'inPort').click()
      await expect(waiting(page).getByRole('listitem')).toHaveCount(2)
      await expect(waiting(page).getByText(offline.marks.waits)).toHaveCount(2)
      expect(await faultsOn(page)).toEqual([])
      expect(await sidewaysOn(page)).toBe(0)
      expect(await log()).toEqual([])
    })

    await test.step('a container is reported with its seal and a photo of it, and waits as well', async () => {
      await page.goto(`/trades/${id}/logistics/containers`)
      await page.getByLabel(containers.number).fill('csqu 305438-4')
      await page.getByLabel(containers.seal, { exact: true }).fill('SD481200')
      await page.getByLabel(containers.net).fill('19000')
      await page.getByLabel(containers.photo).setInputFiles(photo)
      await button(page, containers.send).click()
      await expect(page.getByText('CSQU3054384').first()).toBeVisible() // its check digit is wrong
      await page.getByLabel(containers.number).fill('csqu 305438-3')
      await button(page, containers.send).click()
      await expect(waiting(page).getByText('CSQU3054383')).toBeVisible()
      const list = page.getByRole('region', { name: containers.list })
      await expect(list.getByText(containers.waits)).toBeVisible()
      expect(await faultsOn(page)).toEqual([])
      expect(await sidewaysOn(page)).toBe(0)
    })

    await test.step('closed and opened again, it still waits', async () => {
      await page.close()
      page = await context.newPage()
      await page.goto(trade.path)
      await expect(waiting(page).getByRole('listitem')).toHaveCount(3)
    })

    await test.step('with the connection back each is sent once, in order, with the time it was reported', async () => {
      const cut = Date.now()
      await context.setOffline(false)
      await expect(waiting(page)).toHaveCount(0)
      await expect(page.getByText(offline.none.title)).toHaveCount(0)
      const lines = await log()
      expect(lines.map(({ task }) => task)).toEqual(['goods.onTrucks', 'goods.inPort'])
      for (const { occurred_at } of lines) expect(Date.parse(occurred_at ?? '')).toBeLessThan(cut)
      const [container] = (await market.ask<Loaded>('kano', 'GET', `/secure/trades/${id}`)).loaded_containers
      expect(container).toMatchObject({ number: 'CSQU3054383', seal: 'SD481200', net_kg: 19_000 })
      expect(container?.photo).toMatchObject({ mime: 'image/png' })
      expect((await keptBy(page)).marks).toBe(0)
      expect((await keptBy(page)).readings).toBeGreaterThan(0)
    })

    await test.step('logging out deletes all of it from the phone', async () => {
      // The next act has the place of the menu until the trade is left.
      await page.getByRole('main').getByRole('link', { name: trades.title, exact: true }).click()
      await page.getByRole('navigation', { name: app.menu.bottom }).getByText(app.menu.logout).click()
      market.signedOut('kano')
      await expect(page).toHaveURL(/\/login/)
      await expect.poll(() => keptBy(page)).toEqual({ readings: 0, marks: 0 })
      expect(
        await page.evaluate(async () =>
          JSON.stringify(
            await caches
              .keys()
              .then((names) =>
                Promise.all(
                  names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
                ),
              ),
          ),
        ),
      ).not.toContain('/api/')
    })
  })
})
