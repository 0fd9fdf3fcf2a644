import module from 'node:module'

// Plain JavaScript, because an older Node cannot parse the TypeScript that would report the version.
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
const task = process.argv[2]
// By default glibc gives each thread an arena of its own and never returns its memory: limiting them to two saves the server
// 25 MB of 195 under load. glibc reads this once, at process start; so this process restarts itself with it where that is
// possible.
if (['start', 'serve'].includes(task) && process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
  })
module.enableCompileCache() // with the compile cache it starts in half the time, and without the TypeScript compiler in memory
await import(`./${task}.ts`)
