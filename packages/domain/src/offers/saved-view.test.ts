import { describe, expect, it } from 'vitest'
import { accept, refuse } from '../kit/result.ts'
import { checkViewName, MOST_SAVED_VIEWS, renameView, saveView } from './saved-view.ts'

const mersin = { id: 'a', name: 'Mersin, sesame 98+' }
const peanuts = { id: 'b', name: 'Peanuts' }

describe('a saved view', () => {
  it.each([
    ['', { rule: 'required' }],
    ['   ', { rule: 'required' }],
    ['x'.repeat(60), undefined],
    [` ${'x'.repeat(60)} `, undefined],
    ['x'.repeat(61), { rule: 'maxLength', max: 60 }],
  ])('called “%s”: %o', (name, problem) => {
    expect(checkViewName(name)).toEqual(problem)
  })

  it('is saved under a name that its member has not used, in any spelling', () => {
    expect(saveView('Peanuts', [mersin])).toEqual(accept('Peanuts'))
    expect(saveView('PEANUTS', [mersin, peanuts])).toEqual(refuse('view-name-taken'))
    expect(saveView('سمسم ابيض', [{ id: 'c', name: 'سمسم أبيض' }])).toEqual(refuse('view-name-taken'))
  })

  it('is refused to a member who has twenty', () => {
    const views = Array.from({ length: MOST_SAVED_VIEWS }, (_, n) => ({ id: String(n), name: String(n) }))
    expect(saveView('One more', views.slice(1))).toEqual(accept('One more'))
    expect(saveView('One more', views)).toEqual(refuse('too-many-saved-views'))
  })

  it('keeps its own name in another case, and never gets that of another view', () => {
    expect(renameView({ id: 'b', name: 'peanuts' }, [mersin, peanuts])).toEqual(accept('peanuts'))
    expect(renameView({ id: 'b', name: 'Mersín, sesame 98+' }, [mersin, peanuts])).toEqual(
      refuse('view-name-taken'),
    )
  })
})
