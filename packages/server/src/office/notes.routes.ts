import { noteCalls } from '@mahsul/contract/office/notes'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { actOf } from '../platform/resource/resource-handlers.ts'
import { addNote, deleteNote, readNotes } from './notes.ts'

/** Notes of admins on companies and trades, for admins alone. */
export function notesRoutes(app: FastifyInstance) {
  registerRoutes(app, noteCalls, {
    'GET /secure/admin/companies/{id}/notes': ({ db, params, query, member, now }) =>
      readNotes(db, { about: { company: params.id }, readerId: member.id, query, now }),
    'POST /secure/admin/companies/{id}/notes': async (input) => ({
      data: await addNote(input.db, {
        act: actOf(input),
        about: { company: input.params.id },
        text: input.body.text,
      }),
    }),
    'GET /secure/admin/trades/{id}/notes': ({ db, params, query, member, now }) =>
      readNotes(db, { about: { trade: params.id }, readerId: member.id, query, now }),
    'POST /secure/admin/trades/{id}/notes': async (input) => ({
      data: await addNote(input.db, {
        act: actOf(input),
        about: { trade: input.params.id },
        text: input.body.text,
      }),
    }),
    'DELETE /secure/admin/notes/{id}': (input) =>
      deleteNote(input.db, { act: actOf(input), id: input.params.id }),
  })
}
