import { expect, test } from 'vitest'
import { lockChanges } from './compare-lock.mjs'

const asked = {
  packages: {
    '': { name: 'mahsul', dependencies: { a: '1.0.0' } },
    'node_modules/a': {
      version: '1.0.0',
      integrity: 'sha512-a',
      optionalDependencies: { 'a-linux': '1.0.0' },
    },
    'node_modules/a-linux': { version: '1.0.0', integrity: 'sha512-l', optional: true, os: ['linux'] },
  },
}
const installed = (packages: object) => ({ packages: { ...asked.packages, ...packages } })

test('an install that keeps to the lock file changes nothing, whatever the order of keys', () => {
  expect(lockChanges(asked, asked)).toEqual([])
  const turned = { dependencies: { a: '1.0.0' }, name: 'mahsul' }
  expect(lockChanges(asked, installed({ '': turned }))).toEqual([])
})

test('a registry may add optional packages of other platforms', () => {
  const mac = { version: '1.0.0', integrity: 'sha512-m', optional: true, os: ['darwin'], cpu: ['arm64'] }
  expect(lockChanges(asked, installed({ 'node_modules/a-mac': mac }))).toEqual([])
})

test('nothing that is locked may differ, be missing, or be joined by a package that is needed', () => {
  const changed = { ...asked.packages['node_modules/a'], integrity: 'sha512-other' }
  expect(lockChanges(asked, installed({ 'node_modules/a': changed }))).toEqual(['node_modules/a differs'])
  const { 'node_modules/a-linux': _, ...less } = asked.packages
  expect(lockChanges(asked, { packages: less })).toEqual(['node_modules/a-linux is missing'])
  expect(lockChanges(asked, installed({ 'node_modules/b': { version: '1.0.0' } }))).toEqual([
    'node_modules/b was added',
  ])
  expect(lockChanges(asked, installed({ 'node_modules/b': { version: '1.0.0', optional: true } }))).toEqual([
    'node_modules/b was added',
  ])
})
