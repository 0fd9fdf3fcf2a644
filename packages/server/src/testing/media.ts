import { crc32, deflateSync } from 'node:zlib'

/** A tenth of a second of silence: RIFF, 8,000 samples a second, 8 bits each. */
export function wave(samples = 800): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt32LE(8_000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 128)])
}

/** A complete picture of this many white pixels, in the fewest bytes PNG allows: one bit each, all equal. */
export function whitePicture(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([1, 0, 0, 0, 0], 8)
  const row = 1 + Math.ceil(width / 8)
  const part = (type: string, data: Buffer) => {
    const chunk = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(chunk))
    return Buffer.concat([length, chunk, sum])
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', size),
    part('IDAT', deflateSync(Buffer.alloc(row * height))),
    part('IEND', Buffer.alloc(0)),
  ])
}
