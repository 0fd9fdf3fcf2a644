import { useSyncExternalStore } from 'react'
import { emptyWizard, type Wizard } from './wizard.ts'

/** Lives as long as the page: opening the list of products starts over (admin.md §2). */
let wizard: Wizard = emptyWizard
const listeners = new Set<() => void>()

export const wizardStore = {
  get: () => wizard,
  set(next: Wizard) {
    wizard = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export const resetWizard = () => wizardStore.set(emptyWizard)

export function useWizard(): [Wizard, (next: Wizard) => void] {
  return [useSyncExternalStore(wizardStore.subscribe, wizardStore.get), wizardStore.set]
}
