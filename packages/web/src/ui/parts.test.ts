import { describe, expect, it } from 'vitest'
import { digitsOf } from './form/CodeField.tsx'
import { complaintAbout } from './form/uploads.ts'
import { boxAround, distance, split } from './route/chart-geometry.ts'
import { seaLane } from './route/sea-lanes.ts'
import { lastPageBefore, pageItems, placedItems } from './table/pages.ts'

describe('page numbers', () => {
  it('are five with gaps where more are hidden', () => {
    expect(pageItems(1, 5, 5)).toEqual([1, 2, 3, 4, 5])
    expect(pageItems(1, 9, 5)).toEqual([1, 2, 3, 4, 5, 'gap-after'])
    expect(pageItems(5, 9, 5)).toEqual(['gap-before', 3, 4, 5, 6, 7, 'gap-after'])
    expect(pageItems(9, 9, 3)).toEqual(['gap-before', 7, 8, 9])
    expect(pageItems(1, 1, 5)).toEqual([1])
  })

  it('have their gap on a phone where a desktop shows all five', () => {
    expect(placedItems(3, 5).filter(({ on }) => on !== 'desk')).toEqual([
      { item: 'gap-before', on: 'phone' },
      { item: 2, on: 'both' },
      { item: 3, on: 'both' },
      { item: 4, on: 'both' },
      { item: 'gap-after', on: 'phone' },
    ])
    for (const [page, pages] of [
      [1, 5],
      [3, 5],
      [3, 9],
      [9, 9],
    ] as const) {
      const on = (width: 'desk' | 'phone') =>
        placedItems(page, pages).flatMap((each) =>
          each.on === 'both' || each.on === width ? [each.item] : [],
        )
      expect(on('desk')).toEqual(pageItems(page, pages, 5))
      expect(on('phone')).toEqual(pageItems(page, pages, 3))
    }
  })

  it('lead back from a page that has been emptied, and from nothing else', () => {
    expect(lastPageBefore(3, { data: [], total_data: 10 }, 5)).toBe(2)
    expect(lastPageBefore(2, { data: [], total_data: 0 }, 5)).toBeUndefined()
    expect(lastPageBefore(2, { data: ['a row'], total_data: 6 }, 5)).toBeUndefined()
  })
})

describe('a file', () => {
  it('is under 20,000,000 bytes and of an allowed type', () => {
    const pdf = { name: 'a.pdf', type: 'application/pdf', size: 20_000_000 }
    expect(complaintAbout(pdf, 'pdf')).toBeUndefined()
    expect(complaintAbout({ ...pdf, size: 20_000_001 }, 'pdf')).toBe('too-large')
    expect(complaintAbout(pdf, 'image')).toBe('wrong-kind')
    expect(complaintAbout({ ...pdf, size: 0 }, 'pdf')).toBe('empty')
    expect(complaintAbout({ name: 'lanes.CSV', type: '', size: 1 }, 'csv')).toBeUndefined()
  })
})

it('a code is its digits, in whatever script they were typed', () => {
  expect(digitsOf('١٢٣ 456-')).toBe('123456')
})

describe('a route', () => {
  const portSudan = [37.22, 19.61] as const
  const mersin = [34.64, 36.8] as const
  it('from Port Sudan to Mersin goes through Suez, and to Nhava Sheva through Bab el-Mandeb', () => {
    expect(seaLane(portSudan, mersin)).toContainEqual([32.6, 29.7])
    expect(seaLane(portSudan, [72.95, 18.95])).toContainEqual([43.3, 12.5])
  })
  it('joins every pair of the export ports', () => {
    const ports = [
      [9.9, 53.5],
      [-79.4, 43.6],
      [35, 29.5],
      [-102.2, 17.9],
      [10.2, 36.8],
      [113, 28.2],
      [55, 25],
      [3.4, 6.4],
    ] as const
    for (const from of ports)
      for (const to of ports) if (from !== to) expect(seaLane(from, to).length).toBeGreaterThan(1)
  })
  it('shows the ship at its progress', () => {
    const lane = seaLane(portSudan, mersin)
    const { behind, ahead, ship } = split(lane, 0.5)
    const miles = (way: readonly (readonly [number, number])[]) =>
      way.slice(1).reduce((sum, at, i) => sum + distance(way[i]!, at), 0)
    expect(miles(behind)).toBeCloseTo(miles(ahead), 0)
    expect(behind.at(-1)).toEqual(ship)
  })
  it('is inside its chart', () => {
    const lane = seaLane(portSudan, mersin)
    const box = boxAround(lane, 1.1)
    for (const [lon, lat] of lane) {
      expect(lon > box.west && lon < box.east).toBe(true)
      expect(lat > box.south && lat < box.north).toBe(true)
    }
  })
})
