import { beforeEach, describe, expect, it } from 'vitest'
import { each, filledLike, like, openTyped, type StoredTyped } from '../../lib/typed.ts'
import { noShipment } from './shipment-answers.ts'

let box: StoredTyped
/** A page of the browser whose storage is `box`. */
const page = () =>
  openTyped({
    get: () => box,
    set: (next) => {
      box = JSON.parse(JSON.stringify(next)) // as a storage holds it
    },
    clear: () => {
      box = {}
    },
  })
beforeEach(() => {
  box = {}
})

const notify = { member: 'leila', form: 'trade-1/C2', name: 'notifyParty' }
const file = { ...notify, name: 'file' }
const text = like('')
const rows = each(filledLike(noShipment))

describe('input for a task', () => {
  it('is there after a reload; a file is not', () => {
    const before = page()
    before.keep(notify, 'The port agent')
    before.keep(file, new File(['x'], 'contract.pdf'))
    expect(before.find(file, () => undefined)).toMatchObject({ name: 'contract.pdf' })
    const after = page()
    expect(after.find(notify, text)).toBe('The port agent')
    expect(after.find(file, () => undefined)).toBeUndefined()
    expect(Object.keys(box)).toHaveLength(1)
  })
  it('belongs to its member and form only', () => {
    page().keep(notify, 'The port agent')
    expect(page().find({ ...notify, member: 'osman' }, text)).toBeUndefined()
    expect(page().find({ ...notify, form: 'trade-2/C2' }, text)).toBeUndefined()
  })
  it('is gone once it was sent, and the rest stays', () => {
    const one = page()
    one.keep(notify, 'The port agent')
    one.keep({ ...notify, form: 'trade-2/C2' }, 'Another agent')
    one.remove(notify.form)
    expect(one.find(notify, text)).toBeUndefined()
    expect(page().find(notify, text)).toBeUndefined()
    expect(page().find({ ...notify, form: 'trade-2/C2' }, text)).toBe('Another agent')
  })
  it('is gone with the session, files included', () => {
    const one = page()
    one.keep(notify, 'The port agent')
    one.keep(file, new File(['x'], 'contract.pdf'))
    one.clear()
    expect(one.find(notify, text)).toBeUndefined()
    expect(one.find(file, () => undefined)).toBeUndefined()
    expect(box).toEqual({})
  })
  it('is stored for the latest two hundred fields', () => {
    const one = page()
    for (let n = 0; n < 201; n += 1) one.keep({ ...notify, name: `field${n}` }, `${n}`)
    expect(Object.keys(box)).toHaveLength(200)
    expect(page().find({ ...notify, name: 'field0' }, text)).toBeUndefined()
    expect(page().find({ ...notify, name: 'field200' }, text)).toBe('200')
  })
  it('is discarded if it does not fit its field', () => {
    const said = { jeddah: { ...noShipment, booking: 'SWK100200' } }
    expect(rows(said)).toEqual(said)
    expect(rows({ jeddah: { booking: 'SWK100200' } })).toBeUndefined()
    expect(rows(['SWK100200'])).toBeUndefined()
    expect(text(7)).toBeUndefined()
    expect(like(false)('true')).toBeUndefined()
    expect(like<object>({})({})).toBeUndefined()
  })
})
