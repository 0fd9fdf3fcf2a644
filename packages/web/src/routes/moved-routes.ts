import { createRoute, redirect } from '@tanstack/react-router'
import { guard, notFound, rootRoute } from './page-route.ts'

const admin = { layout: 'admin', audience: 'admin' } as const
const invitations = { ...admin, title: 'invitations', path: '/admin' } as const
const facility = { ...admin, title: 'facilities', path: '/admin/logistic-facilities/$id' } as const

/** Addresses that only redirect to another one. */
export const movedRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: invitations.path,
    staticData: invitations,
    beforeLoad: async (entering) => {
      await guard(invitations)(entering)
      throw redirect({ to: '/admin/invitations', replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: facility.path,
    staticData: facility,
    beforeLoad: async (entering) => {
      await guard(facility)(entering)
      throw redirect({ to: '/admin/logistic-facilitiess/$id', params: entering.params, replace: true })
    },
  }),
] as const

/** Any other address. */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { ...notFound, path: '$' },
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true })
  },
})
