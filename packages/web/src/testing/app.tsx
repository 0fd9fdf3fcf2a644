import { createMemoryHistory } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { page } from 'vitest/browser'
import { App } from '../app/App.tsx'
import { type AppRouter, openRouter } from '../app/router.tsx'
import { followSessionEnd } from '../app/session-end.ts'
import type { Profile } from '../lib/api/session.ts'
import { clearPageState, endSession } from '../lib/api/session-end.ts'
import { sessionStore } from '../lib/api/session-store.ts'
import { dismiss, toastStore } from '../ui/toasts.ts'
import { type Member, profileOf } from './members.ts'
import { language, size } from './reader.ts'
import { answer, isAnswered } from './wire.ts'

let root: Root | undefined
let router: AppRouter | undefined

/** The application at this address, as this member opens it. */
export async function open(path: string, member?: Member, change?: Partial<Profile>): Promise<void> {
  await page.viewport(size.width, size.height)
  if (member) {
    const user = { ...profileOf(member), ...change }
    sessionStore.set({ tokens, user })
    answer('GET /secure/profiles', { data: user })
    if (user.role.name === 'ADMIN' && !isAnswered('GET /secure/admin/dashboard'))
      answer('GET /secure/admin/dashboard', { data: nothingOpen })
  }
  router = openRouter(createMemoryHistory({ initialEntries: [path] }))
  followSessionEnd(router)
  const host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
  root.render(<App router={router} language={language} />)
}

/** Closes the page; what the browser stores stays. */
export function closePage(): void {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
}

/** Another language reloads the page: what it has in memory is gone, and what the browser stores is not. */
export function reload(): void {
  closePage()
  const stored = { ...localStorage }
  endSession('logged-out')
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
}

export async function leave(): Promise<void> {
  closePage()
  for (const { id } of toastStore.get()) dismiss(id)
  clearPageState()
  // Files share one page: what earlier routers follow must not see one member become another.
  sessionStore.set(undefined)
  localStorage.clear()
  sessionStorage.clear()
}

/** Of a session that has not expired. */
export const tokens = {
  access_token: 'access',
  refresh_token: 'refresh',
  expires_at: '2099-01-01T00:00:00.000Z',
}

/** The counts in the menu of the back office. */
const nothingOpen = {
  account_changes: 0,
  access_requests: 0,
  contacts: 0,
  new_links: 0,
  missing_lanes: 0,
  overdue_trades: 0,
  company_matches: 0,
  failed_imports: 0,
  products_not_offered: 0,
}

/** The current path and query. */
export const addressNow = () => router?.state.location.href
/** Navigates as a link does. */
export const visit = (href: string) => router?.navigate({ href })
