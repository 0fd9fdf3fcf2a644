import { asLanguage, directionOf } from '@mahsul/domain/members/language'
import type { Language } from '@mahsul/domain/members/member'
import type { NotificationEvent, PushEvent, Worker } from './worker-types.ts'

/** What the server sends (`server/platform/push/push-message.ts`). */
type Shown = { title: string; line: string; language: Language; path: string; id: string }

export function showPushes(worker: Worker): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event)))
  worker.addEventListener('notificationclick', (event) => event.waitUntil(open(worker, event)))
}

async function show({ registration }: Worker, { data }: PushEvent): Promise<void> {
  const { title, line, language, path, id } = read(data?.json())
  await registration.showNotification(title, {
    body: line,
    lang: language,
    dir: directionOf[language],
    tag: id, // one that comes twice takes its own place
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path },
  })
}

/** A window that is open already is taken to the page; without one another opens. */
async function open({ clients, location }: Worker, { notification }: NotificationEvent): Promise<void> {
  notification.close()
  const data: unknown = notification.data
  const path = pathOf(record(data).path)
  const [window] = await clients.matchAll({ type: 'window', includeUncontrolled: false })
  if (!window) return void (await clients.openWindow(new URL(path, location.origin).href))
  await window.focus().catch(() => window)
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
