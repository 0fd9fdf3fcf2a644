import * as z from 'zod'
import type { Calls } from './call.ts'
import { one } from './wire.ts'

/** Where a picture of ours is served: the key is random, and nothing else opens it. Other addresses are no pictures. */
export const pictureUrl = /^\/api\/v1\/public\/pictures\/[A-Za-z0-9_-]{22}$/
export const PictureUrl = z.union([z.literal(''), z.string().regex(pictureUrl)])

const members = ['BUYER', 'SUPPLIER', 'TRADER', 'ADMIN'] as const

export const uploadCalls = {
  'POST /secure/upload/image': {
    summary: 'Send a picture (multipart, field "file"); the answer says where it is served',
    tag: 'uploads',
    access: { roles: members },
    answer: one(z.object({ url: z.string().regex(pictureUrl) })),
    status: 201,
  },
  'GET /public/pictures/{key}': {
    summary: 'A picture, by its key',
    tag: 'uploads',
    access: { roles: 'anyone' },
    params: z.object({ key: z.string().max(40) }),
    answer: z.any().describe('image/webp'),
  },
} as const satisfies Calls
