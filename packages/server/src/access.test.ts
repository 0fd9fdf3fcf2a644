import { walkByAdminRole } from './testing/access/by-admin-role.ts'
import { walkByKey, walkByKeyOfOwners, walkByStoppedKey } from './testing/access/by-key.ts'
import { walkByOutsiders, walkByOwners } from './testing/access/by-party.ts'
import { walkByRight } from './testing/access/by-right.ts'
import { walkByRole } from './testing/access/by-role.ts'
import { openAccess } from './testing/access/open-access.ts'
import { walkWhenSuspended } from './testing/access/when-suspended.ts'

/**
 * Every route × role × party, generated from the contract: a new call is covered automatically, and one whose path names a
 * thing fails until its owner is declared. The walks share one market, whose things the owners end and who is suspended then.
 */
const access = await openAccess()

walkByRole(access)
walkByOutsiders(access)
walkByAdminRole(access)
walkByRight(access)
walkByKey(access)
walkByOwners(access)
walkByKeyOfOwners(access)
walkWhenSuspended(access)
walkByStoppedKey(access)
