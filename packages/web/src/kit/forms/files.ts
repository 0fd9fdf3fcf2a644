import { createContext, useCallback, useState } from 'react'

/** Why a form cannot be sent: its file is still uploading, or was refused and the error still shows. */
export type FileState = 'sending' | 'refused'

type OnState = (field: string, state: FileState | undefined) => void

/** Where the file fields of a form report their state. */
export const FilesOfForm = createContext<OnState>(() => {})

/** A refused file first: waiting does not fix it. */
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
