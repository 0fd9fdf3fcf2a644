import { settings } from '../settings.ts'
import { isShell } from '../shell.ts'
import { api } from './api.ts'
import { browserPush } from './push-browser.ts'
import type { PushWay } from './push-way.ts'
import { sessionStore } from './session-store.ts'

/** What the switch shows. `denied`: only the browser's own settings can change that. */
export type PushState = 'on' | 'off' | 'denied' | 'impossible'

const wayHere = async (): Promise<PushWay | undefined> =>
  isShell() ? await (await import('./push-app.ts')).appPush() : browserPush()

const member = () => sessionStore.get()?.user?.id
const remember = (pushFor: string | undefined) => settings.set({ ...settings.get(), pushFor })

export async function pushState(): Promise<PushState> {
  const way = await ignoreErrors(wayHere)
  if (!way) return 'impossible'
  if ((await way.permission()) === 'denied') return 'denied'
  return settings.get().pushFor === member() && (await ignoreErrors(way.token)) ? 'on' : 'off'
}

/** On the member's own press, because the browser asks them then and will not ask twice. */
export async function turnPushOn(): Promise<PushState> {
  const way = await ignoreErrors(wayHere)
  if (!way) return 'impossible'
  const push_token = await way.register({ silent: false })
  if (!push_token) {
    note('no permission to show pushes')
    return (await way.permission()) === 'denied' ? 'denied' : 'off'
  }
  await api('POST /secure/profiles/device', { body: { push_token } })
  remember(member())
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  await api('POST /secure/profiles/device', { body: { push_token: '' } })
  remember(undefined)
  await ignoreErrors(async () => (await wayHere())?.unregister())
  return 'off'
}

/**
 * For the signed-in member, once per page load: the browser may have changed the device's address, and the session may be
 * another one. What one member turned on does not apply to another.
 */
export async function keepPush(): Promise<void> {
  const { pushFor } = settings.get()
  if (!pushFor || !member()) return
  await ignoreErrors(async () => {
    const way = await wayHere()
    if (pushFor !== member()) {
      remember(undefined)
      return way?.unregister()
    }
    const push_token = await way?.register({ silent: true })
    if (push_token) await api('POST /secure/profiles/device', { body: { push_token } })
  })
}

/** Before logging out: the push address, so that the server removes it even if this session has ended. */
export const pushToken = (): Promise<string | undefined> =>
  settings.get().pushFor ? ignoreErrors(async () => (await wayHere())?.token()) : Promise.resolve(undefined)

/** After it: unsubscribes this device. */
export async function unregisterPush(): Promise<void> {
  if (!settings.get().pushFor) return
  remember(undefined)
  await ignoreErrors(async () => (await wayHere())?.unregister())
}

/** In the app: a tap on a push, and a link to one of our pages. */
export async function followTaps(go: (path: string) => void): Promise<void> {
  if (isShell()) await ignoreErrors(async () => (await import('./push-app.ts')).followTaps(go))
}

/** Denial and token errors are only logged (member.md §8). */
async function ignoreErrors<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (failure) {
    note(failure)
    return undefined
  }
}

// biome-ignore lint/suspicious/noConsole: member.md §8 wants it logged
const note = (what: unknown) => console.info('push:', what)
