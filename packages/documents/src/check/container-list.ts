import type { ContainerLine, DocumentData } from '@mahsul/domain/documents/document-data'
import { isContainerNumber } from '@mahsul/domain/shipments/container-number'
import { wordsOf } from '../paper/names.ts'

export const numberOf = ({ number }: { number: string }) => wordsOf(number).join('')

/** A document with its containers by number, read once: a list has up to 500, and each is looked for in every other list. */
export type ContainerList = {
  document: DocumentData
  destinationId: DocumentData['destinationId']
  /** As the document has them, also twice. */
  numbers: readonly string[]
  lines: ReadonlyMap<string, ContainerLine>
  /** Numbers whose check digit is wrong. */
  wrong: readonly string[]
}
export function listOf(document: DocumentData): ContainerList {
  const containers = document.fields.containers ?? []
  const lines = new Map<string, ContainerLine>()
  for (const line of containers) if (!lines.has(numberOf(line))) lines.set(numberOf(line), line)
  return {
    document,
    destinationId: document.destinationId,
    numbers: containers.map(numberOf),
    lines,
    wrong: [...lines.keys()].filter((number) => !isContainerNumber(number)),
  }
}

/** One figure is wrong, or two are swapped. */
function isMisprint(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let differing = 0
  for (let at = 0; at < a.length && differing <= 2; at++) if (a[at] !== b[at]) differing++
  return differing <= 2
}

/** What wrong numbers of a list may mean: right ones that it lacks. */
export const lackedBy = ({ lines }: ContainerList, numbers: readonly string[]) =>
  numbers.filter((number) => !lines.has(number) && isContainerNumber(number))
export const meantBy = (number: string, lacked: readonly string[]) =>
  isContainerNumber(number) ? undefined : lacked.find((other) => isMisprint(number, other))
export const isMistypedIn = (list: ContainerList, number: string) =>
  lackedBy(list, [number]).length > 0 && list.wrong.some((other) => isMisprint(other, number))
