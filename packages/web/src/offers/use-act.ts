import { isAnswered } from '../lib/api/send-once.ts'
import type { Submission } from '../lib/api/submit.ts'
import { type Sending, useSend } from '../ui/form/use-send.ts'
import { useRefreshOffers } from './queries.ts'
import { useTellRefusal } from './refusal.ts'

type How<Body, Answer> = Pick<Submission<Body, never, Answer>, 'put' | 'code'> & {
  done: (answer: Answer) => unknown
  /** true: it is shown in place. */
  refused?: (failure: unknown) => boolean | undefined
}

/** One act on an offer or a bid, done once. After a lost answer it stays, to be pressed again. */
export function useAct<Body, Answer>(how: How<Body, Answer>): Pick<Sending<Body>, 'send' | 'busy'> {
  const refresh = useRefreshOffers()
  const tell = useTellRefusal()
  return useSend<Body, never, Answer>({
    code: how.code,
    once: (body) => body,
    put: how.put,
    done: how.done,
    refused: async ({ failure }) => {
      if (how.refused?.(failure)) return
      tell(failure)
      if (isAnswered(failure)) await refresh()
    },
  })
}
