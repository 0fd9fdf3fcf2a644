/** What a browser sends from a file field. */
export type Upload = { name: string; mimeType: string; buffer: Buffer }

/** The least that is a whole PDF. */
export const pdf = (name: string): Upload => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n' +
      '2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n' +
      'trailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
  ),
})

/** A picture of one point. */
export const picture = (name: string): Upload => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
})

/** Numbers of containers that pass their check; enough for the trades of the stories. */
export const containerNumbers = ['CSQU3054383', 'DEMU1002008', 'DEMU1002013', 'DEMU2044179']

/** A tenth of a second of silence: RIFF, 8,000 samples a second, 8 bits each. */
export function recording(name: string): Upload {
  const [samples, head] = [800, Buffer.alloc(44)]
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
  return {
    name: `${name}.wav`,
    mimeType: 'audio/wav',
    buffer: Buffer.concat([head, Buffer.alloc(samples, 128)]),
  }
}
