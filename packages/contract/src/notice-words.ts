import { inLanguage } from '@mahsul/domain/members/language'
import type { Language } from '@mahsul/domain/members/member'
import type { Activity, NotificationType } from '@mahsul/domain/notices'
import type { TradeTask } from '@mahsul/domain/trades/process'
import ar from '@mahsul/words/ar/notices.json' with { type: 'json' }
import en from '@mahsul/words/en/notices.json' with { type: 'json' }
import { fillWords } from './fill-words.ts'
import { type Exactly, pairWords, type Words } from './pair-words.ts'
import { actWords } from './trade-words.ts'

/** One line for each kind of notification, for lists, mails and pushes. `{ref}` is the offer or the trade. Free of zod. */
export const noticeWords: Record<NotificationType | Activity, Words> = /* @__PURE__ */ pairWords(
  en.lines satisfies Exactly<NotificationType | Activity, typeof en.lines>,
  ar.lines,
)

/** `task` names the task that waits, for the messages that mention it. */
export const noticeLine = (
  type: NotificationType | Activity,
  { ref, task }: { ref: string; task?: TradeTask | undefined },
  language: Language,
) =>
  fillWords(
    noticeWords[type][language],
    { ref, task: task ? actWords[task].todo[language] : '' },
    language,
  ).replace(/: $/, '')

const lane = /* @__PURE__ */ pairWords(en.lane, ar.lane)

type Names = { name: string; name_ar: string }
/** The two ends of a lane of the freight table. */
export type LaneNames = { origin: Names; destination: Names }

/** A lane as `{ref}` of a line. */
export const laneLine = ({ origin, destination }: LaneNames, language: Language): string =>
  fillWords(
    lane[language],
    {
      origin: inLanguage(origin, 'name', language),
      destination: inLanguage(destination, 'name', language),
    },
    language,
  )
