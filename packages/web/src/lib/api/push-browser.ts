import { api } from './api.ts'
import type { PushWay } from './push-way.ts'

/** Web Push: undefined if the browser does not support it, or the server sends none. */
export async function browserPush(): Promise<PushWay | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return undefined
  const { data } = await api('GET /public/push-key')
  return data.public_key ? overWorker(registration, data.public_key) : undefined
}

function overWorker({ pushManager }: ServiceWorkerRegistration, key: string): PushWay {
  const token = async () => {
    const subscription = await pushManager.getSubscription()
    return subscription ? JSON.stringify(subscription) : undefined
  }
  return {
    token,
    permission: async () => (Notification.permission === 'default' ? 'asked-not' : Notification.permission),
    register: async ({ silent }) => {
      if (!silent && (await Notification.requestPermission()) !== 'granted') return undefined
      if (Notification.permission !== 'granted') return undefined
      const before = await pushManager.getSubscription()
      // A subscription to another key of the server gets nothing from this one.
      if (before && !isOf(before, key)) await before.unsubscribe()
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
      return token()
    },
    unregister: async () => {
      const subscription = await pushManager.getSubscription()
      await subscription?.unsubscribe()
    },
  }
}

function isOf({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key.replace(/=+$/, '')
}
