import { jpeg, pdf } from '../sample-files.ts'
import type { Stage } from './stage.ts'

/** Notifications, news, realtime and files, as members have them every day. */
export async function passTheDay({ recorder, cast }: Stage) {
  const { osman, rana } = cast
  await recorder.call(osman, 'GET /secure/profiles/notification-item')
  await recorder.call(osman, 'GET /secure/notifications', { query: { per_page: 2 } })
  await recorder.call(osman, 'GET /my/trades/notifications', { query: { per_page: 1 } })
  const { data } = await recorder.call(osman, 'PUT /secure/notifications/read', { body: { all: true } })
  await recorder.call(osman, 'PUT /secure/notifications/unread', { body: { read_at: data.read_at } })
  await recorder.call(osman, 'GET /secure/profiles/notifications')
  await recorder.call(osman, 'PUT /secure/profiles/notifications', {
    body: { choices: [{ topic: 'bids', mail: true, push: false }] },
  })

  const { data: news } = await recorder.call(rana, 'GET /secure/articles', { query: { per_page: 1 } })
  await recorder.call(rana, 'GET /secure/articles/{id}', { params: { id: news[0]!.external_id } }) // the demo has some

  await recorder.call(rana, 'GET /broadcasting/socket')
  const socket_id = '123456.7890123'
  await recorder.call(rana, 'POST /broadcasting/auth', {
    body: { socket_id, channel_name: `private-user.${rana.id}` },
  })
  await recorder.call(rana, 'POST /broadcasting/user-auth', { body: { socket_id } })

  const photo = { bytes: await jpeg(), name: 'sesame.jpg', type: 'image/jpeg' }
  const picture = await recorder.call(osman, 'POST /secure/upload/image', { files: { file: photo } })
  await recorder.call(undefined, 'GET /public/pictures/{key}', { params: { key: keyIn(picture.data.url) } })
  const sound = { bytes: wave(), name: 'market.wav', type: 'audio/wav' }
  const audio = await recorder.call(osman, 'POST /secure/upload/audio', { files: { file: sound } })
  await recorder.call(undefined, 'GET /public/audio/{key}', { params: { key: keyIn(audio.data.url) } })
  const paper = { bytes: pdf(), name: 'analysis.pdf' }
  const document = await recorder.call(osman, 'POST /secure/upload', { files: { file: paper } })
  await recorder.call(osman, 'GET /secure/uploads/{key}', { params: { key: keyIn(document.data.url) } })

  for (const name of [
    'GET /public/landing',
    'GET /public/operator',
    'GET /public/articles',
    'GET /public/countries',
    'GET /public/timezones',
    'GET /public/roles',
    'GET /public/push-key',
  ] as const)
    await recorder.call(undefined, name)
  await recorder.call(undefined, 'POST /public/browser-errors', {
    body: {
      kind: 'error',
      build: '2026-03-10',
      route: 'trades.id.show',
      name: 'TypeError',
      message: 'Failed to fetch',
      at: ['assets/index.js:1:2345'],
    },
  })
}

const keyIn = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/** A tenth of a second of silence. */
export function wave(): Buffer {
  const samples = Buffer.alloc(800)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt32LE(8_000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
