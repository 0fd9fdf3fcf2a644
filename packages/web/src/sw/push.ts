import type { Language } from '@mahsul/domain/kit/language'
import { asLanguage, directionOf } from '@mahsul/domain/kit/language'

/** The server's payload (`server/platform/push/push-message.ts`). */
type Shown = { title: string; line: string; language: Language; path: string; id: string }

/** The part of a service worker that a push needs, which a test has to fake. */
export type PushScope = {
  location: { origin: string }
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  clients: {
    matchAll(options: { type: 'window' }): Promise<readonly OpenWindow[]>
    openWindow(url: string): Promise<unknown>
  }
}
type OpenWindow = { focus(): Promise<unknown>; postMessage(message: unknown): void }
type Pushed = { data: { json(): unknown } | null }
type Pressed = { notification: { close(): void; data: unknown } }

export async function showPush({ registration }: PushScope, { data }: Pushed): Promise<void> {
  const { title, line, language, path, id } = read(data?.json())
  await registration.showNotification(title, {
    body: line,
    lang: language,
    dir: directionOf[language],
    tag: id, // a duplicate replaces itself
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path },
  })
}

/** Navigates an open window to the page; without one, opens another. */
export async function openPushed({ clients, location }: PushScope, { notification }: Pressed): Promise<void> {
  notification.close()
  const path = pathOf(record(notification.data).path)
  const [window] = await clients.matchAll({ type: 'window' })
  if (!window) return void (await clients.openWindow(new URL(path, location.origin).href))
  await window.focus().catch(() => undefined)
  window.postMessage({ mahsul: 'go', path })
}

function read(sent: unknown): Shown {
  const { title, line, language, path, data } = record(sent)
  return {
    title: text(title) || 'Mahsul',
    line: text(line),
    language: asLanguage(language),
    path: pathOf(path),
    id: text(record(data).notice_id),
  }
}

/** A path of ours, whatever was sent. */
const pathOf = (said: unknown): string => (/^\/(?![/\\])/.test(text(said)) ? text(said) : '/notifications')
const text = (said: unknown): string => (typeof said === 'string' ? said : '')
const record = (said: unknown): Record<string, unknown> =>
  typeof said === 'object' && said !== null ? { ...said } : {}
