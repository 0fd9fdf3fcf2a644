import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['Jeddah', 650, -285.5], 'Jeddah,650,-285.5'],
  [['=1+1', '+249', '-5', '@sum'], "'=1+1,'+249,'-5,'@sum"],
  [['＝1+1', '＋249', '－5', '＠sum'], "'＝1+1,'＋249,'－5,'＠sum"],
  [['\ttab', '\rreturn', '\nline'], `"'\ttab","'\rreturn","'\nline"`],
  [['a "b"', 'c,d', 'e;f'], '"a ""b""","c,d","e;f"'],
  [['جدة', ''], 'جدة,'],
  [['=HYPERLINK("x","y")'], `"'=HYPERLINK(""x"",""y"")"`],
])('%j is written as %s', (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`)
})
