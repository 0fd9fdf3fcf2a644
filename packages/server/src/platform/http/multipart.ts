import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { Call } from '@mahsul/contract/kit/call'
import type { RefusalCode } from '@mahsul/contract/kit/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mapDiskErrors } from '../files/disk-store.ts'
import { StoreUnavailable } from '../files/file-store.ts'
import { RefusedError } from './refuse.ts'
import { proveAgain } from './requests.ts'

/** member.md §9: 20 MB is 20,000,000 bytes (decision 77). */
export const LARGEST_FILE = 20_000_000
const HEADROOM = 1_000_000

/** An uploaded file, on disk with its hash; a caller that wants to keep it moves it before the answer. */
export type ReceivedFile = {
  path: string
  sha256: string
  bytes: number
  /** The sender's file name: for display, never for storing or serving (promise 42). */
  name: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a call that takes some, by field. Files that nobody took are deleted after the request. */
    received: Readonly<Record<string, ReceivedFile>>
  }
}

const MOST_FILES = 3

export async function receiveFiles(app: FastifyInstance) {
  await app.register(multipart, {
    limits: {
      fileSize: LARGEST_FILE + 1,
      files: MOST_FILES,
      fields: 20,
      parts: 24,
      headerPairs: 100,
      // The text of a letter of credit, in bytes.
      fieldSize: 200_000,
    },
  })
  app.decorateRequest('received') // set below, before a handler reads it
  app.addHook('onRequest', (request, _reply, done) => {
    request.received = {}
    done()
  })
  app.addHook('onResponse', (request) => dropAll(request))
  app.addHook('onRequestAbort', (request) => dropAll(request))
}

const dropAll = async ({ received }: FastifyRequest) => {
  await Promise.all(Object.values(received ?? {}).map((file) => rm(file.path, { force: true })))
}

/**
 * Parses a form: its files to disk under names of our own, its other fields as the body of the call. The only conversion is
 * text to whole numbers; everything else is checked as text by the call's schema.
 */
export async function readForm(
  request: FastifyRequest,
  folder: string,
  { files = [], emptyFile }: Pick<Call, 'files' | 'emptyFile'>,
): Promise<object> {
  refuseOversized(request, files.length)
  const body: Record<string, unknown> = {}
  for await (const part of partsOf(request)) {
    const isFirst = !(part.fieldname in body) && !(part.fieldname in request.received)
    if (!isFirst || part.fieldname === '__proto__') throw new RefusedError('UNREADABLE')
    if (part.type !== 'file')
      body[part.fieldname] = part.fieldname === 'version' ? wholeOr(part.value) : part.value
    else if (!files.includes(part.fieldname)) {
      part.file.resume()
      throw new RefusedError('VALIDATION', { errors: { [part.fieldname]: [{ rule: 'notForThisTask' }] } })
    } else await receive(request, part, folder, emptyFile)
  }
  return body
}

/** A form that is invalid, breaks off or is inconsistent is its sender's mistake; oversized forms have their own refusal. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts()
  } catch (error) {
    unreadable(error)
  }
}

function unreadable(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error
  throw new RefusedError('UNREADABLE')
}

/** The one file of a form, whatever its field is called; the declared length is checked before a byte of it is read. */
export async function receiveFile(request: FastifyRequest, folder: string): Promise<ReceivedFile> {
  refuseOversized(request)
  if (!request.isMultipart()) throw new RefusedError('UNSUPPORTED_MEDIA')
  const part = await request.file().catch(unreadable)
  if (!part) throw new RefusedError('NO_DOCUMENT')
  const file = await receive(request, part, folder)
  await proveAgain(request)
  return file
}

export function refuseOversized({ headers }: FastifyRequest, files = 1) {
  if (Number(headers['content-length'] ?? 0) > files * LARGEST_FILE + HEADROOM)
    throw new RefusedError('TOO_LARGE')
}

const wholeOr = (text: unknown) => (typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text)

/** Receives one file of a form, and stops when it is too large; the request deletes it after the answer. */
export async function receive(
  request: FastifyRequest,
  part: MultipartFile,
  folder: string,
  emptyFile: RefusalCode = 'NO_DOCUMENT',
): Promise<ReceivedFile> {
  const incoming = path.join(folder, 'incoming')
  await mapDiskErrors(() => mkdir(incoming, { recursive: true }))
  const place = path.join(incoming, `${randomBytes(16).toString('hex')}.part`)
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const received = { path: place, sha256: '', bytes: 0, name: part.filename }
  request.received = { ...request.received, [part.fieldname]: received } // registered before it is complete, so that it is deleted if it breaks off
  await mapDiskErrors(() => pipeline(part.file, counted, createWriteStream(place))).catch(
    (error: unknown) => {
      if (error instanceof StoreUnavailable) throw error
      unreadable(error)
    },
  )
  if (part.file.truncated || bytes > LARGEST_FILE) throw new RefusedError('TOO_LARGE')
  if (bytes === 0) throw new RefusedError(emptyFile)
  const sha256 = hash.digest('hex')
  await refuseInfected(request, { place, sha256 })
  return Object.assign(received, { sha256, bytes })
}

/** Every upload passes here, before anything else reads it. */
async function refuseInfected(request: FastifyRequest, { place, sha256 }: { place: string; sha256: string }) {
  const virus = await request.server.deps.virusScanner?.scan(place)
  if (!virus) return
  request.log.warn({ event: 'upload.infected', virus, sha256 }, 'an upload was refused: virus found')
  throw new RefusedError('INFECTED_FILE')
}
