/** Query strings stay what a person would type: ?page=2, not JSON. */
export const query = {
  parseSearch: (search: string) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Record<string, unknown>) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
    return text ? `?${text}` : ''
  },
}
