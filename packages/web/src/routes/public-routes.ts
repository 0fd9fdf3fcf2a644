import { notFound, type PageData, pageRoute } from './page-route.ts'

const document = <const Path extends string>(
  path: Path,
  layout: 'landing' | 'article',
  title: PageData['title'],
) => pageRoute(path, { layout, audience: 'public', title, prerendered: true })

/** Pages that are documents of their own. */
export const documentRoutes = [
  document('/', 'landing', 'landing'),
  document('/home', 'landing', 'landing'),
  document('/about', 'article', 'about'),
  document('/terms-and-conditions', 'article', 'terms'),
  document('/privacy-policy', 'article', 'privacy'),
  document('/faq', 'article', 'faq'),
  document('/landing/cookie-policy', 'article', 'cookies'),
  document('/landing/privacy-policy', 'article', 'privacy'),
  document('/landing/about-us', 'article', 'about'),
] as const

const guest = { layout: 'guest', audience: 'guest' } as const

export const registerRoutes = [
  pageRoute('/register/$token', { ...guest, title: 'register' }, ['back']),
  pageRoute('/register/$token/account', { ...guest, title: 'register' }, ['back']),
  pageRoute('/register/$token/personal', { ...guest, title: 'register' }, ['back']),
  pageRoute('/register/$token/company', { ...guest, title: 'register' }, ['back']),
  pageRoute('/register/$token/bank', { ...guest, title: 'register' }, ['back']),
  pageRoute('/register/$token/preferences', { ...guest, title: 'register' }, ['back']),
  pageRoute('/register/$token/phone', { ...guest, title: 'register' }, ['back']),
] as const

/** One row per screen. */
export const publicRoutes = [
  pageRoute('/login', { ...guest, title: 'login' }, ['from', 'expired']),
  pageRoute('/logout', { ...guest, audience: 'signed-in', title: 'logout' }),
  pageRoute('/password/reset', { ...guest, audience: 'public', title: 'passwordReset' }),
  pageRoute('/password/new', { ...guest, audience: 'public', title: 'passwordNew' }),
  ...registerRoutes,
  pageRoute('/404', notFound),
] as const
