import { createContext, useCallback, useState } from 'react'

/** What keeps a form from being sent: its file is not there yet, or was refused and the error still shows. */
export type FileState = 'sending' | 'refused'

type OnState = (field: string, state: FileState | undefined) => void

/** Whom the file fields of a form onState how they stand. */
export const FilesOfForm = createContext<OnState>(() => {})

/** A refused file first: waiting does not mend it. */
export function blockedBy(files: Readonly<Record<string, FileState | undefined>>): FileState | undefined {
  const state = Object.values(files)
  return state.includes('refused') ? 'refused' : state.find((each) => each !== undefined)
}

export function useFiles(): { onState: OnState; blocked: FileState | undefined } {
  const [files, setFiles] = useState<Readonly<Record<string, FileState | undefined>>>({})
  const onState = useCallback<OnState>((field, state) => {
    setFiles((before) => (before[field] === state ? before : { ...before, [field]: state }))
  }, [])
  return { onState, blocked: blockedBy(files) }
}
