import { fold } from '../kit/fold.ts'
import type { Problem } from '../kit/problems.ts'
import { accept, type Result, refuse } from '../kit/result.ts'

/** Saved views of one member; more would not fit a row of the marketplace. */
export const MOST_SAVED_VIEWS = 20
export const LONGEST_VIEW_NAME = 60

export type SavedViewRefusal = 'too-many-saved-views' | 'view-name-taken'
type NamedView = { id: string; name: string }

/** A view is known by its name, so it has one. */
export function checkViewName(name: string): Problem | undefined {
  const { length } = name.trim()
  if (length === 0) return { rule: 'required' }
  return length > LONGEST_VIEW_NAME ? { rule: 'maxLength', max: LONGEST_VIEW_NAME } : undefined
}

const isCalled = (name: string) => (view: NamedView) => fold(view.name) === fold(name)

/** Whether a member who has these views can save one more under this name. */
export function saveView(name: string, views: readonly NamedView[]): Result<string, SavedViewRefusal> {
  if (views.length >= MOST_SAVED_VIEWS) return refuse('too-many-saved-views')
  return views.some(isCalled(name)) ? refuse('view-name-taken') : accept(name)
}

/** Whether the view may get this name: no other view of the member has it, in any spelling. */
export const renameView = (
  { id, name }: NamedView,
  views: readonly NamedView[],
): Result<string, SavedViewRefusal> =>
  views.some((view) => view.id !== id && isCalled(name)(view)) ? refuse('view-name-taken') : accept(name)
