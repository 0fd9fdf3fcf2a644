import { useState } from 'react'
import type { UploadState } from '../../../ui/uploads.ts'

/** A file that stays in the browser's memory until the form is sent (member.md §5). */
export function useFile() {
  const [file, setFile] = useState<File>()
  const state: UploadState = file ? { is: 'set', name: file.name, file } : { is: 'idle' }
  return {
    file,
    field: { kind: 'pdf_image', state, onFile: setFile, onRemove: () => setFile(undefined) },
  } as const
}
