import { pageState } from '../state.ts'

/** Whether the signed-in admin may do nothing until they have set up a second factor (403 `SECOND_FACTOR_SETUP_REQUIRED`). */
export const secondFactorSetup = pageState(false)
