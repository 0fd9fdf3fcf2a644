import { facilityCalls } from '@mahsul/contract/catalogue/facilities'
import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import type { FastifyInstance } from 'fastify'
import { RefusedError, refusedFor } from '../../platform/http/refuse.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { addFacility } from './add-facility.ts'
import { destinations, facilityTypes, loadingPlaces, loadingPlacesInPages } from './facilities.queries.ts'
import { placeNamesToStore } from './place-names.ts'

export const facilitiesRoutes = (app: FastifyInstance) =>
  registerRoutes(app, facilityCalls, {
    'GET /secure/logistic-facilities': async ({ db, query, member }) => {
      const companyId = member.role === 'ADMIN' ? undefined : member.companyId
      if (query.type === 'list') return { data: await loadingPlaces(db, query.search ?? '', { companyId }) }
      const page = pageOf(query)
      const { data, total } = await loadingPlacesInPages(db, query.search ?? '', { ...page, companyId })
      return { data, ...pageCounts(total, page) }
    },

    'POST /secure/logistic-facilities': async ({ db, member, now, body }) => {
      const named = placeNamesToStore(body)
      const facility = await addFacility(db, {
        by: member,
        now,
        draft: {
          typeId: body.logistic_facility_type_id,
          name: named.name,
          nameAr: named.name_ar,
          city: named.city,
          cityAr: named.city_ar,
          country: named.country,
          countryAr: named.country_ar,
        },
      })
      if (facility === 'unknown-type')
        throw new RefusedError('VALIDATION', { problems: { logistic_facility_type_id: { rule: 'choice' } } })
      if (facility === 'retired') throw refusedFor({ name: { rule: 'retired' } })
      if (facility === 'already-there') throw new RefusedError('ENTITY_ALREADY_EXISTS')
      return { data: facility }
    },

    'GET /logistics/facility_destinations': async ({ db, member }) => ({
      data: await destinations(db, { companyId: member.companyId }),
    }),

    'GET /secure/logistic-facility-types': async ({ db }) => ({ data: await facilityTypes(db) }),
  })
