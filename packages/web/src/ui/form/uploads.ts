/** member.md §5 and §9: under 20 MB, which is 20,000,000 bytes here. */
export const maxFileBytes = 20_000_000

export type FileKind =
  | 'image'
  | 'product_picture'
  | 'article_picture'
  | 'pdf'
  | 'pdf_image'
  | 'audio'
  | 'csv'
  | 'json'

const images = ['apng', 'bmp', 'gif', 'jpeg', 'pjpeg', 'png', 'svg+xml', 'tiff', 'webp', 'x-icon'].map(
  (kind) => `image/${kind}`,
)
const accepted: Record<FileKind, readonly string[]> = {
  image: images,
  // admin.md §5, and what the server can re-encode
  product_picture: ['image/jpeg', 'image/png'],
  article_picture: ['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/tiff', 'image/avif'],
  pdf: ['application/pdf'],
  pdf_image: ['application/pdf', 'image/jpeg', 'image/png'],
  audio: [
    'audio/mpeg',
    'audio/mp4',
    'audio/aac',
    'audio/ogg',
    'audio/wav',
    'audio/x-wav',
    'audio/webm',
    'audio/x-m4a',
  ],
  csv: ['.csv'],
  json: ['.json'],
}

export const acceptOf = (kind: FileKind): string => accepted[kind].join(',')

export type FileComplaint = 'wrong-kind' | 'heic' | 'too-large' | 'empty'

export function complaintAbout(
  file: { name: string; type: string; size: number },
  kind: FileKind,
): FileComplaint | undefined {
  // For data only the name is reliable: systems give a CSV and an .xls the same type.
  const isOfKind =
    kind === 'csv' || kind === 'json'
      ? file.name.toLowerCase().endsWith(`.${kind}`)
      : accepted[kind].includes(file.type)
  // An iPhone’s own format, where a picture was expected.
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)
  if (!isOfKind) return isHeic && accepted[kind].includes('image/jpeg') ? 'heic' : 'wrong-kind'
  if (file.size > maxFileBytes) return 'too-large'
  return file.size === 0 ? 'empty' : undefined
}

/** The state of a file field (member.md §4, file upload). */
export type UploadState =
  | { is: 'idle' }
  /** `done` from 0 to 1, if the progress is known. */
  | { is: 'uploading'; name: string; done?: number }
  | { is: 'set'; name: string; url?: string; file?: File }
