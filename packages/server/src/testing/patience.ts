/** The timeout of `vi.waitFor` for busy machines; its default is one second. `npm run bench` measures real speed. */
export const patience = { timeout: 600_000 }
