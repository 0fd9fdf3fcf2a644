/** `npm run sbom`: the components of the running product, from the lock file, for programs and for people. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { billOfMaterials } from './bill-of-materials.ts'
import { licencesPage } from './licences.ts'
import { root } from './tools.ts'

writeFileSync(path.join(root, 'docs/sbom.cdx.json'), billOfMaterials())
writeFileSync(path.join(root, 'docs/licences.md'), licencesPage())
