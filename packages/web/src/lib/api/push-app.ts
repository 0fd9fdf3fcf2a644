import { App } from '@capacitor/app'
import { PushNotifications } from '@capacitor/push-notifications'
import { api } from './api.ts'
import type { PushWay } from './push-way.ts'

/**
 * Pushes to the phone app, over FCM; loaded only there. Undefined if the server sends none: an app built without Firebase
 * would crash when it registers.
 */
export async function appPush(): Promise<PushWay | undefined> {
  const { data } = await api('GET /public/push-key')
  return data.app ? overFcm : undefined
}

const overFcm: PushWay = {
  permission: async () => {
    const { receive } = await PushNotifications.checkPermissions()
    return receive === 'granted' || receive === 'denied' ? receive : 'asked-not'
  },
  register: async ({ silent }) => {
    const { receive } = await (silent
      ? PushNotifications.checkPermissions()
      : PushNotifications.requestPermissions())
    return receive === 'granted' ? registered() : undefined
  },
  token: async () => last,
  unregister: async () => {
    await PushNotifications.unregister()
    last = undefined
  },
}

let last: string | undefined

/** The phone answers a registration with one event or the other. */
async function registered(): Promise<string> {
  const said = Promise.withResolvers<string>()
  const listeners = await Promise.all([
    PushNotifications.addListener('registration', ({ value }) => said.resolve(value)),
    PushNotifications.addListener('registrationError', ({ error }) => said.reject(new Error(error))),
  ])
  try {
    await PushNotifications.register()
    last = await said.promise
    return last
  } finally {
    for (const listener of listeners) await listener.remove()
  }
}

/** A tap on a push and a link to one of our pages open that page in the app. */
export async function followTaps(go: (path: string) => void): Promise<void> {
  await PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const data: unknown = notification.data
    if (typeof data === 'object' && data !== null && 'path' in data) goTo(String(data.path), go)
  })
  await App.addListener('appUrlOpen', ({ url }) => {
    const address = URL.parse(url)
    if (address) goTo(`${address.pathname}${address.search}`, go)
  })
}

const goTo = (path: string, go: (path: string) => void) => {
  if (/^\/(?![/\\])/.test(path)) go(path)
}
