/** `npm run sbom`: what the running product is made of, from the lock, for programs and for people. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { billOfMaterials } from './bill-of-materials.ts'
import { licencesPage } from './licences.ts'
import { root } from './tools.ts'

writeFileSync(path.join(root, 'docs/sbom.cdx.json'), billOfMaterials())
writeFileSync(path.join(root, 'docs/licences.md'), licencesPage())
