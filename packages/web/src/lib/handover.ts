import { useRouterState } from '@tanstack/react-router'

/**
 * Data one page for guests passes to the next. It is in the history's entry: a reload keeps it, and no address or log has it.
 */
export type Handover = {
  email?: string
  /** Seconds until another code can be requested, when the page was left. */
  resendAfter?: number
  say?: 'accountCreated' | 'passwordChanged'
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    handover?: Handover
  }
}

export const useHandover = (): Handover =>
  useRouterState({ select: ({ location }) => location.state.handover }) ?? {}
