/** The server alone, as production runs it: nothing is built. */
await import('../packages/server/src/main.ts')
