import { beforeEach, expect, it } from 'vitest'
import { openPushed, type PushScope, showPush } from './push.ts'

type Shown = { title: string } & NotificationOptions

/** What a browser does for a worker, as far as a push needs it. */
const browser = {
  shown: [] as Shown[],
  opened: [] as string[],
  told: [] as unknown[],
  focused: 0,
  windows: 0,
}
const worker: PushScope = {
  location: { origin: 'https://market.example' },
  registration: {
    showNotification: async (title, options) => {
      // A browser replaces a notification with the same tag.
      browser.shown = [...browser.shown.filter(({ tag }) => tag !== options.tag), { title, ...options }]
    },
  },
  clients: {
    matchAll: async () =>
      Array.from({ length: browser.windows }, () => ({
        focus: async () => {
          browser.focused++
        },
        postMessage: (message: unknown) => browser.told.push(message),
      })),
    openWindow: async (url) => browser.opened.push(url),
  },
}

const push = (sent: unknown) => showPush(worker, { data: { json: () => sent } })
const click = () =>
  openPushed(worker, { notification: { data: browser.shown[0]?.data, close: () => undefined } })

beforeEach(() => Object.assign(browser, { shown: [], opened: [], told: [], focused: 0, windows: 0 }))

const sent = {
  title: 'محصول',
  line: 'وصلك عرض سعر جديد على MH-1042',
  language: 'ar',
  path: '/offers/o/bids/b/show',
  data: { notice_id: 'n-1' },
}

it('a push shows its line in its own direction, and once even if it comes twice', async () => {
  await push(sent)
  await push(sent)
  expect(browser.shown).toMatchObject([
    { title: 'محصول', body: sent.line, dir: 'rtl', lang: 'ar', tag: 'n-1' },
  ])
})

it('when pressed, it navigates the open window to its page, and opens one if there is none', async () => {
  await push(sent)
  browser.windows = 1
  await click()
  expect(browser).toMatchObject({ focused: 1, told: [{ mahsul: 'go', path: sent.path }], opened: [] })
  browser.windows = 0
  await click()
  expect(browser.opened).toEqual([`https://market.example${sent.path}`])
})

it.each(['//evil.example/x', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 7, undefined])(
  'never a page of another site: %s',
  async (path) => {
    await push({ ...sent, path })
    await click()
    expect(browser.opened).toEqual(['https://market.example/notifications'])
  },
)
