import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settings } from '../settings.ts'
import { keepPush, pushState, pushToken, turnPushOff, turnPushOn, unregisterPush } from './push.ts'
import { sessionStore } from './session-store.ts'

type Subscription = { endpoint: string; key: string }

/** A browser and a server, as far as pushes need them. */
const browser = {
  permission: 'default' as NotificationPermission,
  answer: 'granted' as NotificationPermission,
  asked: 0,
  subscription: undefined as Subscription | undefined,
}
let key: string | null = 'BNs-x_Q'
let registered: string[] = []
let made = 0

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0)).buffer
const subscriptionNow = () =>
  browser.subscription && {
    ...browser.subscription,
    options: { applicationServerKey: bytesOf(browser.subscription.key) },
    toJSON: () => ({ endpoint: browser.subscription?.endpoint }),
    unsubscribe: async () => {
      browser.subscription = undefined
    },
  }
const pushManager = {
  getSubscription: async () => subscriptionNow() ?? null,
  subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
    browser.subscription ??= { endpoint: `https://push.example/${++made}`, key: applicationServerKey }
  },
}

function signIn(id: string) {
  const user = { id, name: '', last_name: '', email: '', role: { id: 3, name: 'SUPPLIER' } }
  sessionStore.set({ tokens: { access_token: 'a', refresh_token: 'r', expires_at: '' }, user })
}

beforeEach(() => {
  Object.assign(browser, { permission: 'default', answer: 'granted', asked: 0, subscription: undefined })
  key = 'BNs-x_Q'
  registered = []
  settings.clear()
  signIn('amna')
  vi.stubGlobal('navigator', {
    onLine: true,
    languages: [],
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    requestPermission: async () => {
      browser.asked++
      browser.permission = browser.answer
      return browser.answer
    },
  })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.endsWith('/public/push-key')) return Response.json({ data: { public_key: key, app: false } })
    registered.push(JSON.parse(String(body)).push_token)
    return new Response(null, { status: 204 })
  })
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('is turned on only by the member’s press, and the server gets the address', async () => {
  expect(await pushState()).toBe('off')
  await keepPush()
  expect([browser.asked, registered]).toEqual([0, []])
  expect(await turnPushOn()).toBe('on')
  expect(registered).toEqual([`{"endpoint":"https://push.example/${made}"}`])
  expect(await pushState()).toBe('on')
})

it('a denial is only logged, and the switch shows it', async () => {
  browser.answer = 'denied'
  expect(await turnPushOn()).toBe('denied')
  expect(registered).toEqual([])
  expect(await pushState()).toBe('denied')
})

it('if the server sends none, or the browser does not support it, there is nothing to turn on', async () => {
  key = null
  expect(await turnPushOn()).toBe('impossible')
  vi.stubGlobal('navigator', { onLine: true, languages: [] })
  expect(await pushState()).toBe('impossible')
})

it('a changed address is sent with the next page, without asking', async () => {
  await turnPushOn()
  browser.subscription = { endpoint: 'https://push.example/elsewhere', key: 'BNs-x_Q' }
  await keepPush()
  expect(registered.at(-1)).toBe('{"endpoint":"https://push.example/elsewhere"}')
  expect(browser.asked).toBe(1)
})

it('a subscription to an old key of the server is replaced', async () => {
  await turnPushOn()
  key = 'BA-new_k'
  await keepPush()
  expect(browser.subscription?.key).toBe('BA-new_k')
  expect(registered).toHaveLength(2)
})

it('what one member turned on does not apply to another', async () => {
  await turnPushOn()
  signIn('osman')
  await keepPush()
  expect(registered).toHaveLength(1)
  expect(browser.subscription).toBeUndefined()
  expect(await pushState()).toBe('off')
})

it('logging out sends the device and unsubscribes it; turning off sends an empty address', async () => {
  await turnPushOn()
  expect(await pushToken()).toBe(`{"endpoint":"https://push.example/${made}"}`)
  await unregisterPush()
  expect([browser.subscription, await pushToken()]).toEqual([undefined, undefined])
  await turnPushOn()
  expect(await turnPushOff()).toBe('off')
  expect([registered.at(-1), browser.subscription]).toEqual(['', undefined])
})
