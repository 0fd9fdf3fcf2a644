/** As much of a service worker's world as ours uses: TypeScript's own list of it and that of pages exclude each other. */
export type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = WorkerEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
export type MessageEventOfPage = WorkerEvent & { data: unknown }
export type PushEvent = WorkerEvent & { data: { json(): unknown } | null }
export type NotificationEvent = WorkerEvent & { notification: Notification }
export type SyncEvent = WorkerEvent & { tag: string }

export type PageClient = { url: string; postMessage(message: unknown): void; focus(): Promise<PageClient> }

export type Worker = {
  location: Location
  clients: {
    claim(): Promise<void>
    matchAll(how: { type: 'window'; includeUncontrolled: boolean }): Promise<PageClient[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: ServiceWorkerRegistration & { navigationPreload: NavigationPreloadManager }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listen: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listen: (event: MessageEventOfPage) => void): void
  addEventListener(type: 'push', listen: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listen: (event: NotificationEvent) => void): void
  addEventListener(type: 'sync', listen: (event: SyncEvent) => void): void
}
