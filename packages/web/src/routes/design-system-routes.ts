import type { RouteRow } from './route-row.ts'

const guide = { layout: 'designsystem', auth: 'admin', title: 'designSystem' } as const

const part = <const Part extends string>(name: Part) =>
  ({ ...guide, name: `design-system.${name}`, path: `/design-system/${name}`, page: 'part' }) as const

/** The guide of parts, and a page for each of them. */
export const designSystemRoutes = [
  { ...guide, name: 'design-system', path: '/design-system', page: 'designSystem' },
  part('colors'),
  part('shadows'),
  part('icons'),
  part('buttons'),
  part('forms'),
  part('modals'),
  part('notifications'),
  part('links'),
  part('lists'),
  part('toasts'),
  part('trades'),
  part('states'),
  part('log-items'),
  part('evaluations'),
  part('bars'),
  part('badges'),
  part('blocks'),
  part('timeline'),
] as const satisfies readonly RouteRow[]
