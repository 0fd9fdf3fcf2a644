type Lock = { packages: Readonly<Record<string, object>> }

/** What an install changed that it may not have changed, one line each. */
export function lockChanges(asked: Lock, installed: Lock): string[]
