import { say } from '../../ui/toasts.ts'

/** admin.md §9: success is shown for two seconds after the act, over the list. */
const SAID_AFTER_MS = 2_000

/** Shorter than others (decision 80). */
const SHOWN_FOR_MS = 3_000

export const sayDone = (words: string): void =>
  void setTimeout(() => say(words, { lasts: SHOWN_FOR_MS }), SAID_AFTER_MS)
