import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { changing, forAdminsIn, versioned } from '../kit/resource.ts'
import { one } from '../kit/wire.ts'

const forAdmins = forAdminsIn('admin-overview')

const Settings = z.object({
  use_sms_service: z
    .boolean()
    .describe('codes go by SMS to members who have not declined it, where one can be sent; else by mail'),
})

export const settingsCalls = {
  'GET /secure/admin/settings': {
    id: 'getSettings',
    ...forAdmins,
    summary: 'Settings of the platform',
    answer: one(versioned(Settings, 'Settings')),
  },
  'PUT /secure/admin/settings': {
    id: 'updateSettings',
    ...forAdminsIn('admin-overview', 'govern'),
    summary: 'Change the settings of the platform',
    body: changing(z.strictObject({ use_sms_service: z.boolean() })),
    answer: one(versioned(Settings, 'Settings')),
    refusals: ['STALE_VERSION'],
  },
} as const satisfies Calls
