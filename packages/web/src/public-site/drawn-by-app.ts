import { routes } from '../routes/routes.ts'

const drawn = routes.filter(({ prerendered, name }) => !prerendered && name !== 'not-found')

/** Patterns of the addresses whose screens the application draws; the server leads any other to `/404`. */
export const drawnByApp = (): string[] =>
  drawn.map(
    ({ path }) => `^${path.replaceAll(/[.*+?^{}()|[\]\\]/g, '\\$&').replaceAll(/\$\w+/g, '[^/]+')}/?$`,
  )

/** Where members, admins and people with an invitation are: nothing there is for search engines. */
export const closedPlaces = (): string[] =>
  [...new Set(drawn.map(({ path }) => `/${path.split('/')[1]}`))].toSorted()
