import { describe, expect, it } from 'vitest'
import { complaintAbout } from './uploads.ts'

describe('a file of the back office', () => {
  it('of a product is a JPEG or PNG, of an article any picture but WebP', () => {
    const fits = (kind: 'product_picture' | 'article_picture', type: string) =>
      complaintAbout({ name: 'a', type, size: 1 }, kind) === undefined
    for (const type of ['image/jpeg', 'image/png']) {
      expect(fits('product_picture', type)).toBe(true)
      expect(fits('article_picture', type)).toBe(true)
    }
    expect(fits('article_picture', 'image/gif')).toBe(true)
    expect(fits('product_picture', 'image/gif')).toBe(false)
    for (const type of ['image/webp', 'image/svg+xml', 'image/bmp', 'image/x-icon', 'application/pdf']) {
      expect(fits('product_picture', type)).toBe(false)
      expect(fits('article_picture', type)).toBe(false)
    }
  })
  it('of freight costs is a CSV by its name, whatever type the system gives it', () => {
    const xls = { name: 'lanes.xls', type: 'application/vnd.ms-excel', size: 1 }
    expect(complaintAbout(xls, 'csv')).toBe('wrong-kind')
    expect(complaintAbout({ ...xls, type: 'text/csv' }, 'csv')).toBe('wrong-kind')
    expect(complaintAbout({ ...xls, name: 'lanes.csv' }, 'csv')).toBeUndefined()
  })
})

it('a photograph as iPhones store it is named as such where a picture is expected', () => {
  const photograph = { name: 'IMG_1.HEIC', type: '', size: 1 }
  expect(complaintAbout(photograph, 'pdf_image')).toBe('heic')
  expect(complaintAbout({ ...photograph, name: 'a', type: 'image/heif' }, 'image')).toBe('heic')
  expect(complaintAbout(photograph, 'csv')).toBe('wrong-kind')
})
