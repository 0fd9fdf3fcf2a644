import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '..')
const rules = globSync('**/*.css', { cwd: source }).flatMap((file) =>
  [...readFileSync(path.join(source, file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map((rule) => ({
    file,
    selector: rule[1]!.trim(), // both groups are in every match
    size: /font-size:\s*([^;]+);/.exec(rule[2]!)?.[1],
  })),
)

/** Large enough on its own. */
const isLarge = (size: string) => /^(1rem|var\(--text-(lg|xl|2xl)\))$/.test(size)

test('no field has letters of less than 16 px under a finger, which iPhones would zoom into', () => {
  const fields = rules.filter(
    ({ selector, size }) => size && /\b(input|select|textarea)(:[\w-]+)*$/.test(selector),
  )
  expect(fields.length).toBeGreaterThan(3)
  expect(fields.filter(({ size }) => !isLarge(size!) && !size!.includes('var(--least-field)'))).toEqual([])
})
