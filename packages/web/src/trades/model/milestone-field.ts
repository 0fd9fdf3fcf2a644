import { type ChangedField, milestoneFields } from '@mahsul/contract/kit/change-words'
import { type MilestoneTask, milestoneTasks } from '@mahsul/domain/trades/process/process'

/** The milestone whose time a log entry changed; undefined for other entries. */
export const milestoneOfField = (field: ChangedField): MilestoneTask | undefined =>
  milestoneTasks.find((task) => milestoneFields[task] === field)
