import { whitePicture } from '@mahsul/server/testing/media'
import { jpeg, pdf, png } from '@mahsul/server/testing/sample-files'
import type { Sent } from './send.ts'

/** Where members upload files. */
const doors = ['/secure/upload', '/secure/upload/image', '/secure/upload/audio']

/** Files that are not what they claim: decompression bombs, polyglots, truncated ones, or with a dangerous name. */
export async function hostileFiles(token: string): Promise<Sent[]> {
  const [whole, photograph] = [await png(), await jpeg()]
  const files: Record<string, Buffer> = {
    'bomb.png': whitePicture(20_000, 20_000),
    'endless.png': endless(),
    'none.png': whitePicture(0, 0),
    'cut.png': whole.subarray(0, whole.length / 2),
    'cut.jpg': photograph.subarray(0, photograph.length - 40),
    'both.pdf': Buffer.concat([whole, pdf()]),
    'both.png': Buffer.concat([photograph, Buffer.from('<script>alert(1)</script>')]),
    'page.pdf': Buffer.from('<html><script>alert(1)</script>%PDF-1.4 startxref %%EOF'),
    'cut.pdf': pdf().subarray(0, 60),
    'drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'entity.svg': Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&e;</svg>',
    ),
    'archive.zip': Buffer.from('PK\x03\x04\x14\x00\x00\x00\x08\x00'),
    'sound.mp3': Buffer.concat([Buffer.from('ID3\x04\x00\x00\x7f\x7f\x7f\x7f'), Buffer.alloc(2_000)]),
    'zeros.bin': Buffer.alloc(1_000_000),
    'empty.pdf': Buffer.alloc(0),
  }
  const requests: Sent[] = []
  for (const door of doors)
    for (const [name, bytes] of Object.entries(files)) requests.push(form(token, door, name, bytes))
  for (const name of ['../../../x.pdf', 'a\0.pdf', 'x'.repeat(5_000), '%00', '".pdf', 'a\u202Efdp.exe'])
    requests.push(form(token, doors[0]!, name, pdf())) // there are three
  return requests
}

function form(token: string, door: string, name: string, bytes: Buffer): Sent {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  return {
    method: 'POST',
    path: `/api/v1${door}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
  }
}

/** Claims more pixels than anything can hold, and has a handful. */
function endless(): Buffer {
  const picture = whitePicture(16, 16)
  picture.writeUInt32BE(2 ** 31 - 1, 16)
  picture.writeUInt32BE(2 ** 31 - 1, 20)
  return picture
}
