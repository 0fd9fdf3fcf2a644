/** `npm run operate -- <command>`: the operator's commands, without the name of this script before them. */
process.argv.splice(2, 1)
await import('../packages/server/src/operate/operate.ts')
