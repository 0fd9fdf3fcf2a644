import { pathTo, type RouteName } from '../routes/routes.ts'

/** Addresses that only lead to another one. */
export const moved: { readonly [Name in RouteName]?: (params: Record<string, string>) => string } = {
  admin: () => pathTo('admin.invitations'),
  'admin.edit-logistic-facility.single': ({ id = '' }) => pathTo('admin.edit-logistic-facility', { id }),
}
