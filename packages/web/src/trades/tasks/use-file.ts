import { useTyped } from '../../lib/api/use-typed.ts'
import type { UploadState } from '../../ui/form/uploads.ts'

/** A file that stays in the browser's memory until the form is sent (member.md §5). */
export function useFile(form: string, name = 'file') {
  const [file, setFile] = useTyped<File | undefined>(form, name, undefined)
  const state: UploadState = file ? { is: 'set', name: file.name, file } : { is: 'idle' }
  return {
    file,
    field: { kind: 'pdf_image', state, onFile: setFile, onRemove: () => setFile(undefined) },
  } as const
}
