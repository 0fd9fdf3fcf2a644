// node scripts/compare-lock.mjs ASKED [INSTALLED]: whether an install kept to the lock file. A registry that has the packages of
// all platforms adds those that the lock file lacks, so additions of optional packages for some platform are fine; nothing that is
// locked may differ or be missing. Plain JavaScript: it runs before anything is installed, on any Node.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'

/**
 * What an install changed that it may not have changed, one line each.
 * @param {{ packages: Record<string, object> }} asked
 * @param {{ packages: Record<string, { optional?: boolean, os?: string[], cpu?: string[] }> }} installed
 * @returns {string[]}
 */
export function lockChanges(asked, installed) {
  return [
    ...Object.entries(asked.packages).flatMap(([place, entry]) => {
      const now = installed.packages[place]
      if (!now) return [`${place} is missing`]
      return isDeepStrictEqual(now, entry) ? [] : [`${place || 'the project'} differs`]
    }),
    ...Object.entries(installed.packages).flatMap(([place, entry]) =>
      place in asked.packages || (entry.optional && (entry.os || entry.cpu)) ? [] : [`${place} was added`],
    ),
  ]
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [asked, installed = 'package-lock.json'] = process.argv.slice(2)
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
  const changes = lockChanges(read(asked), read(installed))
  for (const change of changes) process.stderr.write(`package-lock.json: ${change}\n`)
  if (changes.length > 0) process.exitCode = 1
}
