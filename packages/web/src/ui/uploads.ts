/** member.md §5 and §9: under 20 MB, which is 20,000,000 bytes here. */
export const maxFileBytes = 20_000_000

export type FileKind = 'image' | 'pdf' | 'pdf_image' | 'audio' | 'csv'

const images = ['apng', 'bmp', 'gif', 'jpeg', 'pjpeg', 'png', 'svg+xml', 'tiff', 'webp', 'x-icon'].map(
  (kind) => `image/${kind}`,
)
const accepted: Record<FileKind, readonly string[]> = {
  image: images,
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
  csv: ['text/csv', 'application/vnd.ms-excel', '.csv'],
}

export const acceptOf = (kind: FileKind): string => accepted[kind].join(',')

export type FileComplaint = 'wrong-kind' | 'too-large' | 'empty'

export function complaintAbout(
  file: { name: string; type: string; size: number },
  kind: FileKind,
): FileComplaint | undefined {
  const types = accepted[kind]
  const byName = kind === 'csv' && file.name.toLowerCase().endsWith('.csv')
  if (!byName && !types.includes(file.type)) return 'wrong-kind'
  if (file.size > maxFileBytes) return 'too-large'
  return file.size === 0 ? 'empty' : undefined
}

/** Where a file field stands (member.md §4, file upload). */
export type UploadState =
  | { is: 'idle' }
  /** `done` from 0 to 1, where whoever sends can tell. */
  | { is: 'uploading'; name: string; done?: number }
  | { is: 'set'; name: string; url?: string; file?: File }
