import { useSyncExternalStore } from 'react'
import { pageState } from '../../../lib/state.ts'
import { emptyWizard, type Wizard } from './wizard.ts'

/** Lives as long as the page: the list of products begins again (admin.md §2). */
export const wizardStore = pageState(emptyWizard)

export const resetWizard = () => wizardStore.set(emptyWizard)

export function useWizard(): [Wizard, (next: Wizard) => void] {
  return [useSyncExternalStore(wizardStore.subscribe, wizardStore.get), wizardStore.set]
}
