import { expect, test } from 'vitest'
import { endingAgrees } from './ending.ts'

test.each([
  ['contract.pdf', 'application/pdf', true],
  ['CONTRACT.PDF ', 'application/pdf', true],
  ['photo.JPG', 'image/jpeg', true],
  ['photo.jpeg', 'image/jpeg', true],
  ['scan', 'image/png', true],
  ['invoice no. 5', 'application/pdf', true],
  ['contract.v2', 'application/pdf', true],
  ['voice.m4a', 'audio/mp4', true],
  ['contract.jpg', 'application/pdf', false],
  ['photo.png', 'image/jpeg', false],
  ['contract.pdf.exe', 'application/pdf', false],
  ['drawing.svg', 'image/png', false],
])('%s with the content of %s: agrees %s', (name, mime, agrees) => {
  expect(endingAgrees(name, mime)).toBe(agrees)
})
