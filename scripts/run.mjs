import module from 'node:module'

// Plain JavaScript, because an older Node cannot read the TypeScript it would have to complain in.
const needed = [24, 0]
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  process.stderr.write(
    `This needs Node ${needed[0]}, and this is Node ${process.versions.node}.\n` +
      'On Linux and Windows `npm install` brings it along, unless optional packages were left out;\n' +
      'on macOS install it from https://nodejs.org (version 24) and try again.\n',
  )
  process.exit(1)
}
module.enableCompileCache() // what was compiled once starts in half the time, and without the compiler of TypeScript in memory
await import(`./${process.argv[2]}.ts`)
