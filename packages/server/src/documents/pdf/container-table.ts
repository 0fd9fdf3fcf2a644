import type { ContainerLine } from '@mahsul/domain/documents/document-data'
import type { Named } from './contract-facts.ts'
import { ltr } from './direction.ts'
import { count, inBothTyped, typed } from './figures.ts'
import { words } from './shipping-words.ts'
import { fact, fill, type Section, type SumLine, type TableGroup } from './typeset-document.ts'

/** A port of discharge with the numbers of the containers that go there. */
export type PortOfDischarge = { name: Named; containers: readonly string[] }

/** Each container with its seal, bags and weights, and what they come to; by port where they go to several. */
export function containerSection(
  lines: readonly ContainerLine[],
  ports: readonly PortOfDischarge[],
): Section {
  const { labels, headings } = words
  const groups = byPort(lines, ports)
  const isOne = groups.length <= 1
  const all = isOne ? fact(labels.total, count(lines.length)).value : counted(labels.totalOf, lines)
  return {
    title: headings.containers,
    blocks: [
      {
        kind: 'table',
        head: [labels.container, labels.seal, labels.bags, labels.net, labels.gross],
        groups: isOne ? [{ title: null, rows: lines.map(rowOf), sum: null }] : groups.map(groupOf),
        total: sumOf(all, lines),
      },
    ],
  }
}

type Group = { port: Named | null; lines: readonly ContainerLine[] }

/** The containers of each port that has some, and last those whose port nothing says. */
function byPort(lines: readonly ContainerLine[], ports: readonly PortOfDischarge[]): Group[] {
  const known = new Set(ports.flatMap(({ containers }) => containers))
  return [
    ...ports.map(({ name, containers }) => ({
      port: name,
      lines: lines.filter(({ number }) => containers.includes(number)),
    })),
    { port: null, lines: lines.filter(({ number }) => !known.has(number)) },
  ].filter((group) => group.lines.length > 0)
}

const groupOf = ({ port, lines }: Group): TableGroup => ({
  title: port ? fill(words.labels.toPort, { port: inBothTyped(port) }) : words.labels.noPort,
  rows: lines.map(rowOf),
  sum: sumOf(counted(words.labels.subtotalOf, lines), lines),
})

const counted = (label: Named, lines: readonly ContainerLine[]) =>
  fill(label, { count: String(lines.length) })

const figure = (value: number | null) => (value === null ? '' : count(value))

const rowOf = (line: ContainerLine): readonly string[] => [
  ltr(typed(line.number)),
  line.seal === null ? '' : typed(line.seal),
  figure(line.bags),
  figure(line.netKg),
  figure(line.grossKg),
]

/** What the lines come to; a column that one of them leaves open has no sum. */
function sumOf(what: Named, lines: readonly ContainerLine[]): SumLine {
  const sum = (of: (line: ContainerLine) => number | null) =>
    lines.every((line) => of(line) !== null)
      ? figure(lines.reduce((total, line) => total + (of(line) ?? 0), 0))
      : ''
  return {
    what,
    figures: [sum(({ bags }) => bags), sum(({ netKg }) => netKg), sum(({ grossKg }) => grossKg)],
  }
}
