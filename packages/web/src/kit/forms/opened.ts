import { createContext, useContext } from 'react'

/** The record that a form was opened with: its version, and how to read it again in place of what was typed. */
type Opened = { version: string | undefined; reload: () => Promise<void> }

const Context = createContext<Opened>({ version: undefined, reload: async () => {} })

export const OpenedRecord = Context.Provider
export const useOpened = (): Opened => useContext(Context)

/** What a change says it was begun from. */
export type Seen = { version?: string }
