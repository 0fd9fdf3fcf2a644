import { readFileSync } from 'node:fs'
import path from 'node:path'
import { foundFrom, inProduction, type Locked, ours } from './lock.ts'
import { root } from './tools.ts'

const purl = ({ name, version }: Pick<Locked, 'name' | 'version'>) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

/** One row per package, however often it is installed. */
const byPurl = new Map(inProduction.map((each) => [purl(each), each]))
const sorted = <T>(of: Iterable<T>): T[] => [...of].sort((a, b) => (String(a) < String(b) ? -1 : 1))

function component({ name, version, license, integrity }: Locked) {
  const [group, rest] = name.startsWith('@') ? name.split('/') : [undefined, name]
  const [algorithm, digest] = (integrity ?? '').split('-')
  return {
    type: 'library',
    'bom-ref': purl({ name, version }),
    ...(group && { group }),
    name: rest,
    version,
    licenses: [licenceOf(license ?? 'unknown')],
    purl: purl({ name, version }),
    ...(algorithm === 'sha512' &&
      digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
  }
}

const licenceOf = (said: string) => {
  if (/ (AND|OR) /.test(said)) return { expression: said }
  return { license: said.includes(' ') ? { name: said } : { id: said } }
}

const needs = (place: string, { dependencies, optionalDependencies, peerDependencies }: Partial<Locked>) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    .map((name) => foundFrom(place, name))
    .filter((each) => each !== undefined)
    .map(purl)

/**
 * CycloneDX 1.6, one line per package, so that diffs stay readable; the same lock file gives the same bytes. npm's own `npm
 * sbom --omit dev` leaves out whatever a tool needs as well (the PostgreSQL driver, for one).
 */
export function billOfMaterials(): string {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const product = `pkg:npm/${manifest.name}@${manifest.version}`
  const direct = sorted(new Set(ours.flatMap((each) => needs(each.place, each)))).filter((ref) =>
    byPurl.has(ref),
  )
  const edges = sorted(byPurl.keys()).map((ref) => ({
    ref,
    dependsOn: sorted(
      new Set(inProduction.filter((each) => purl(each) === ref).flatMap((each) => needs(each.place, each))),
    ),
  }))
  const rows = (list: readonly object[]) => list.map((each) => `    ${JSON.stringify(each)}`).join(',\n')
  return `{
  "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
  "bomFormat": "CycloneDX",
  "specVersion": "1.6",
  "version": 1,
  "metadata": ${JSON.stringify({ component: { type: 'application', 'bom-ref': product, name: manifest.name, version: manifest.version, purl: product } })},
  "components": [
${rows(sorted(byPurl.keys()).map((ref) => component(byPurl.get(ref)!)))}
  ],
  "dependencies": [
${rows([{ ref: product, dependsOn: direct }, ...edges])}
  ]
}
` // `byPurl.get`: its own keys
}
