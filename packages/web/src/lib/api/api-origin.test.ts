import { expect, it } from 'vitest'
import { addressed, withOrigin } from './api-origin.ts'

it('in the app, pictures and files are loaded from the server', () => {
  const answer = {
    data: [
      { image_url: '/api/v1/public/a.webp', logo_url: null, name: '/not/one', url: 'https://x.example/' },
    ],
  }
  expect(withOrigin(answer, 'https://market.example')).toEqual({
    data: [
      {
        image_url: 'https://market.example/api/v1/public/a.webp',
        logo_url: null,
        name: '/not/one',
        url: 'https://x.example/',
      },
    ],
  })
})

it('in a browser an answer stays unchanged', () => {
  const answer = { image_url: '/a.webp' }
  expect(addressed(answer)).toBe(answer)
})
