import http from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'

export type S3Bucket = {
  /** Defaults to Amazon's own endpoint of that region. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** `https://host/bucket/key` rather than `https://bucket.host/key`. */
  pathStyle: boolean
}

/**
 * The store answered with an error: code and status of https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html.
 */
export class S3Answer extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, status: number) {
    super(`${status} ${code}`)
    this.code = code
    this.status = status
  }
}

type Request = {
  method: 'GET' | 'PUT' | 'DELETE'
  /** A request for the bucket itself if it is empty. */
  key?: string
  query?: Record<string, string | undefined>
  headers?: Record<string, string>
  body?: Buffer | Readable
  signal: AbortSignal
}

const CONNECT_MS = 3_000
/** Timeout between two pieces of a body: the reader's own connection may be slow. */
const SILENCE_MS = 30_000
/** Each listener of a recording holds one for as long as they listen. */
const MOST_SOCKETS = 500

/** The few calls that files need, each signed by itself; returns the store's answer, throws `S3Answer` if it refuses. */
export function s3Client({ endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle }: S3Bucket) {
  const base = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  if (!pathStyle) base.host = `${bucket}.${base.host}`
  const folder = base.pathname.replace(/\/$/, '') + (pathStyle ? `/${bucket}` : '')
  const agent = new (base.protocol === 'https:' ? https : http).Agent({
    keepAlive: true,
    maxSockets: MOST_SOCKETS,
  })

  const send = async ({ method, key = '', query = {}, headers = {}, body, signal }: Request) => {
    const url = new URL(base)
    url.pathname = `${folder}/${key}`
    for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers,
      region,
      service: 's3',
      accessKeyId,
      secretAccessKey,
    })
    const signed = await signer.sign()
    const way = { method, headers: Object.fromEntries(signed.headers), agent, signal }
    const response = await exchange(signed.url, way, body)
    const status = response.statusCode ?? 0
    if (status >= 200 && status < 300) return response
    const reason = await text(response)
    throw new S3Answer(between(reason, '<Code>', '</Code>') ?? 'without a reason', status)
  }
  return {
    send,
    /** Reads the answer to its end, so that the connection can be reused. */
    sendWhole: async (request: Request) => text(await send(request)),
  }
}

/** An idle connection may be closed when it is used: retry once whatever can be sent again. */
async function exchange(url: URL, options: https.RequestOptions, body?: Buffer | Readable) {
  try {
    return await sent(url, options, body)
  } catch (error) {
    if (!(error instanceof LostConnection) || body instanceof Readable) throw error
    return sent(url, options, body)
  }
}

class LostConnection extends Error {}

const sent = (url: URL, options: https.RequestOptions, body?: Buffer | Readable) =>
  new Promise<http.IncomingMessage>((answered, failed) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options, answered)
    request.once('error', (cause) =>
      failed(
        request.reusedSocket && 'code' in cause && cause.code === 'ECONNRESET'
          ? new LostConnection('the connection was gone', { cause })
          : cause,
      ),
    )
    request.once('socket', (socket) => {
      if (!socket.connecting) return
      const late = () => request.destroy(new Error(`no connection within ${CONNECT_MS} ms`))
      const timer = setTimeout(late, CONNECT_MS)
      for (const over of ['connect', 'close'] as const) socket.once(over, () => clearTimeout(timer))
    })
    request.setTimeout(SILENCE_MS, () => request.destroy(new Error(`nothing for ${SILENCE_MS} ms`)))
    if (body instanceof Readable) body.once('error', (error) => request.destroy(error)).pipe(request)
    else request.end(body)
  })

export type Listed = { keys: { key: string; writtenAt: Date }[]; next: string | undefined }

/** The answer of ListObjectsV2. */
export function listedIn(xml: string): Listed {
  const keys = xml
    .split('<Contents>')
    .slice(1)
    .flatMap((entry) => {
      const [key, time] = [
        between(entry, '<Key>', '</Key>'),
        between(entry, '<LastModified>', '</LastModified>'),
      ]
      return key && time ? [{ key, writtenAt: new Date(time) }] : []
    })
  return { keys, next: between(xml, '<NextContinuationToken>', '</NextContinuationToken>') }
}

function between(xml: string, begin: string, end: string): string | undefined {
  const from = xml.indexOf(begin)
  const to = xml.indexOf(end, from + 1)
  return from === -1 || to === -1 ? undefined : unescaped(xml.slice(from + begin.length, to))
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (xml: string) =>
  xml.replaceAll(/&(#x?[\da-f]{1,6}|\w{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const hexadecimal = /^#x/i.test(name)
    return String.fromCodePoint(Number.parseInt(name.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10))
  })
