/** Where the server is: where this page came from, or in the app, whose pages are on the phone, as its build was told. */
export const apiOrigin: string = import.meta.env?.VITE_API_ORIGIN ?? ''

export const apiBase = `${apiOrigin}/api/v1`

/** An answer names pictures and files by a path of the server; in the app that is another place than the page's own. */
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
