/** For what happens by itself and nothing is promised of, on a machine that others keep busy: by itself `vi.waitFor` gives it a second. */
export const patience = { timeout: 10_000 }
