/** `npm run operate -- <command>`: the operator's commands, with this script's name removed from the arguments. */
process.argv.splice(2, 1)
await import('../packages/server/src/operate/operate.ts')
