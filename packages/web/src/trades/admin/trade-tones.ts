import type { Answer } from '../../lib/api/api-types.ts'
import type { PillTone } from '../../ui/Pill.tsx'

export const tradeTones: Record<Answer<'GET /secure/admin/trades/{id}'>['data']['status'], PillTone> = {
  running: 'sea',
  finished: 'leaf',
  lapsed: 'mute',
  cancelled: 'clay',
}
