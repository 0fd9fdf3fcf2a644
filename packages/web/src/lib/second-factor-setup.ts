/** Whether the signed-in admin can do nothing until they have set up a second factor (403 `SECOND_FACTOR_SETUP_REQUIRED`). */
let isRequired = false
const listeners = new Set<() => void>()

export const secondFactorSetup = {
  isRequired: () => isRequired,
  set(next: boolean) {
    if (isRequired === next) return
    isRequired = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
