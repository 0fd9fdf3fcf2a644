import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { root } from '../config/root.ts'
import { newKey } from '../platform/files/file-store.ts'
import { openStore } from '../platform/files/open-store.ts'
import { openVirusScanner } from '../platform/files/virus-scanner.ts'
import { openService, ServiceRefused } from '../platform/realtime/hosted-service.ts'
import { connectNats } from '../platform/realtime/nats.ts'
import { type Finding, type Look, mind, no, ok } from './finding.ts'

/** As long as the server itself would wait (promise 40). */
const SILENCE_MS = 10_000

const GIGABYTE = 1e9

export const checkAround: Look[] = [
  {
    what: 'files',
    async look({ s3, dataDir }) {
      const store = await openStore(s3, path.join(dataDir, 'uploads'))
      const key = newKey()
      await store.put(key, Buffer.from('written by `check`'))
      for await (const _part of await store.open(key));
      await store.drop(key)
      if (s3) return [ok('files', `the bucket ${s3.bucket} can be written, read and tidied`)]
      const { bavail, bsize } = await statfs(dataDir)
      const free = (bavail * bsize) / GIGABYTE
      const message = `${dataDir} can be written, ${free.toFixed(1)} GB free`
      return [free < 1 ? mind('files', message) : ok('files', message)]
    },
  },
  {
    what: 'viruses',
    async look({ virusScanner, mode }) {
      if (!virusScanner)
        return [
          mode === 'production'
            ? mind('viruses', 'VIRUS_SCANNER is not set: uploads are not scanned')
            : ok('viruses', 'uploads are not scanned in demo mode'),
        ]
      await openVirusScanner(virusScanner).ping()
      return [ok('viruses', 'the scanner answers')]
    },
  },
  {
    what: 'mail',
    async look({ mail }) {
      if (!mail) return [mind('mail', 'none is sent in demo mode')]
      const timeouts = {
        connectionTimeout: SILENCE_MS,
        greetingTimeout: SILENCE_MS,
        socketTimeout: SILENCE_MS,
      }
      const transport = createTransport({ url: mail.smtpUrl, ...timeouts })
      await transport.verify().finally(() => transport.close())
      return [ok('mail', 'the server greets us and takes our credentials')]
    },
  },
  {
    what: 'SMS',
    async look({ sms }) {
      if (!sms) return [mind('SMS', 'not set: codes go by mail')]
      const basic = Buffer.from(`${sms.account}:${sms.token}`).toString('base64')
      const { status } = await fetch(
        `${sms.baseUrl}/2010-04-01/Accounts/${encodeURIComponent(sms.account)}.json`,
        {
          headers: { authorization: `Basic ${basic}` },
          redirect: 'error',
          signal: AbortSignal.timeout(SILENCE_MS),
        },
      )
      if (status === 200) return [ok('SMS', 'the gateway knows the account')]
      if (status === 401 || status === 403) return [no('SMS', `the gateway refuses the account (${status})`)]
      return [
        mind('SMS', `the gateway answers ${status} when asked for the account, and may send all the same`),
      ]
    },
  },
  {
    what: 'sockets',
    async look({ hostedService, appUrl }) {
      if (!hostedService) return [ok('sockets', 'held by the server itself')]
      const refusal = await openService(hostedService, () => new Date(), SILENCE_MS)
        .listening()
        .then(
          () => undefined,
          (error: unknown) => {
            if (error instanceof ServiceRefused) return error.status
            throw error
          },
        )
      if (refusal === 401 || refusal === 403)
        return [no('sockets', `the service refuses the app, its key or its secret (${refusal})`)]
      if (refusal) return [no('sockets', `the service answers ${refusal}`)]
      const { host, port, tls } = hostedService.socket
      if (!tls && appUrl?.startsWith('https://'))
        return [no('sockets', 'PUSHER_TLS is off: browsers open none without TLS from a page with it')]
      return [ok('sockets', `the service knows the app and its secret; clients are sent to ${host}:${port}`)]
    },
  },
  {
    what: 'NATS',
    async look({ nats }) {
      if (!nats) return [ok('NATS', 'not set: processes tell each other by NOTIFY')]
      const { server, close } = await connectNats(nats, () => {})
      await close()
      return [ok('NATS', `${server} takes our messages and brings them back`)]
    },
  },
  { what: 'this release', look: async (config) => [...itself(config)] },
]

function* itself({ mode, appUrl, trustProxy, push }: Parameters<Look['look']>[0]): Iterable<Finding> {
  yield existsSync(path.join(root, 'packages/web/dist/index.html'))
    ? ok('web', 'built')
    : no('web', 'not built: `npm run build`')
  yield push.keys ? ok('pushes', 'to browsers') : mind('pushes', 'none to browsers without VAPID_PUBLIC_KEY')
  if (mode !== 'production') return
  if (!appUrl?.startsWith('https://'))
    yield no('APP_URL', 'is not https: browsers keep nothing offline and push nothing')
  if (trustProxy === false)
    yield mind(
      'TRUST_PROXY',
      'not set: behind a proxy all members together would have the share of one address',
    )
  if (trustProxy === true)
    yield mind('TRUST_PROXY', 'believes anybody: right only where nothing but the proxy can reach the server')
}
