/** How long `vi.waitFor` waits on a busy machine; its default is one second. `npm run bench` measures how fast it should be. */
export const patience = { timeout: 600_000 }
