import * as z from 'zod'
import type { Calls } from './call.ts'
import { one } from './wire.ts'

/** Where a picture we store is served: the key is random, and nothing else opens it. Other addresses are rejected. */
export const pictureUrl = /^\/api\/v1\/public\/pictures\/[A-Za-z0-9_-]{22}$/
export const PictureUrl = z.union([z.literal(''), z.string().regex(pictureUrl)])

/** Where a recording we store is served, and a document that only its sender can read. */
export const audioUrl = /^\/api\/v1\/public\/audio\/[A-Za-z0-9_-]{22}$/
export const AudioUrl = z.union([z.literal(''), z.string().regex(audioUrl)])
const documentUrl = /^\/api\/v1\/secure\/uploads\/[A-Za-z0-9_-]{22}$/

const PictureSent = one(z.object({ url: z.string().regex(pictureUrl) }))
const AudioSent = one(z.object({ url: z.string().regex(audioUrl) }))
const Key = z.object({ key: z.string().max(40).describe('the end of the address that the upload answered') })

/** Forms of the back office that take a picture, and the file types each accepts (admin.md §5). */
export const picturedThings = ['product', 'article', 'avatar'] as const

const members = ['BUYER', 'SUPPLIER', 'TRADER', 'ADMIN'] as const

/** Why a picture is not taken. */
export const pictureRefusals = [
  'NOT_AN_IMAGE',
  'HEIC_PICTURE',
  'PICTURE_TOO_LARGE',
  'PICTURE_OF_PAGES',
] as const

export const uploadCalls = {
  'POST /secure/upload/image': {
    id: 'uploadImage',
    summary: 'Send a picture (multipart, field "file"); the answer says where it is served',
    tag: 'files',
    access: { roles: members },
    upload: z.object({}),
    answer: PictureSent,
    status: 201,
    once: 'received',
    refusals: pictureRefusals,
  },
  'POST /secure/upload/audio': {
    id: 'uploadAudio',
    summary: 'Send a recording (multipart, field "file"); the answer says where it is served',
    tag: 'files',
    access: { roles: members },
    upload: z.object({}),
    answer: AudioSent,
    status: 201,
    once: 'received',
    refusals: ['NOT_AUDIO'],
  },
  'POST /secure/upload': {
    id: 'uploadDocument',
    summary: 'Send a PDF or a picture (multipart, field "file"); a PDF is served to its sender alone',
    tag: 'files',
    access: { roles: members },
    upload: z.object({}),
    answer: one(z.object({ url: z.union([z.string().regex(documentUrl), z.string().regex(pictureUrl)]) })),
    status: 201,
    once: 'received',
    refusals: [...pictureRefusals, 'NOT_A_DOCUMENT', 'PROTECTED_PDF'],
  },
  'POST /secure/admin/upload/image/{type}': {
    id: 'uploadAdminImage',
    summary: 'A picture of a product (JPEG or PNG), of an article (any kind but WebP) or of a user',
    tag: 'admin-catalogue',
    access: { roles: ['ADMIN'], duty: 'operate' },
    params: z.object({ type: z.enum(picturedThings).describe('what it is a picture of') }),
    upload: z.object({}),
    answer: PictureSent,
    status: 201,
    once: 'received',
    refusals: [...pictureRefusals, 'INVALID_FILE_TYPE'],
  },
  'POST /secure/admin/upload/audio': {
    id: 'uploadAdminAudio',
    summary: 'A recording of an article',
    tag: 'admin-news',
    access: { roles: ['ADMIN'], duty: 'operate' },
    upload: z.object({}),
    answer: AudioSent,
    status: 201,
    once: 'received',
    refusals: ['NOT_AUDIO'],
  },
  'GET /secure/uploads/{key}': {
    id: 'downloadUpload',
    summary: 'A paper that one sent, as a download',
    tag: 'files',
    access: { roles: members, party: 'upload-owner' },
    params: Key,
    answer: z.any().describe('application/pdf'),
    file: 'application/pdf',
  },
  'GET /public/audio/{key}': {
    id: 'downloadAudio',
    summary: 'A recording, by its key; in ranges, so that it can be listened to from any minute',
    tag: 'files',
    access: { roles: 'anyone' },
    params: Key,
    answer: z.any().describe('audio/mpeg and others'),
    file: ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav'],
  },
  'GET /public/pictures/{key}': {
    id: 'downloadPicture',
    summary: 'A picture, by its key',
    tag: 'files',
    access: { roles: 'anyone' },
    params: Key,
    answer: z.any().describe('image/webp'),
    file: 'image/webp',
  },
} as const satisfies Calls
