import { wave, whitePicture } from '@mahsul/server/testing/media'

/** What a browser sends from a file field. */
export type Upload = { name: string; mimeType: string; buffer: Buffer }

/** The smallest complete PDF. */
export const pdf = (name: string): Upload => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n' +
      '2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n' +
      'trailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
  ),
})

/** A one-pixel picture. */
export const picture = (name: string): Upload => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: whitePicture(1, 1),
})

/** Container numbers with a valid check digit; enough for the trades of the stories. */
export const containerNumbers = ['CSQU3054383', 'DEMU1002008', 'DEMU1002013', 'DEMU2044179']

export const recording = (name: string): Upload => ({
  name: `${name}.wav`,
  mimeType: 'audio/wav',
  buffer: wave(),
})
