import { createContext, useCallback, useState } from 'react'

/** What keeps a form from being sent: its file is not there yet, or was refused and the error still shows. */
export type FileStanding = 'sending' | 'refused'

type Tell = (field: string, standing: FileStanding | undefined) => void

/** Whom the file fields of a form tell how they stand. */
export const FilesOfForm = createContext<Tell>(() => {})

/** A refused file first: waiting does not mend it. */
export function blockedBy(
  files: Readonly<Record<string, FileStanding | undefined>>,
): FileStanding | undefined {
  const standing = Object.values(files)
  return standing.includes('refused') ? 'refused' : standing.find((each) => each !== undefined)
}

export function useFiles(): { tell: Tell; blocked: FileStanding | undefined } {
  const [files, setFiles] = useState<Readonly<Record<string, FileStanding | undefined>>>({})
  const tell = useCallback<Tell>((field, standing) => {
    setFiles((before) => (before[field] === standing ? before : { ...before, [field]: standing }))
  }, [])
  return { tell, blocked: blockedBy(files) }
}
