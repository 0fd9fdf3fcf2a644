/** The server's address: the page's own origin, or in the app, whose pages are on the phone, the one set at build time. */
export const apiOrigin: string = import.meta.env?.VITE_API_ORIGIN ?? ''

export const apiBase = `${apiOrigin}/api/v1`

/** Answers contain paths of pictures and files on the server; in the app those need the server's origin. */
export function addressed(answer: unknown): unknown {
  return apiOrigin ? withOrigin(answer, apiOrigin) : answer
}

export function withOrigin(value: unknown, origin: string, name = ''): unknown {
  if (typeof value === 'string')
    return /(^|_)url$/.test(name) && /^\/(?!\/)/.test(value) ? origin + value : value
  if (Array.isArray(value)) return value.map((each) => withOrigin(each, origin, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withOrigin(each, origin, key)]))
}
