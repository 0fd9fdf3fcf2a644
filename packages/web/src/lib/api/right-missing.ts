let refresh: () => void = () => {}
/** The application registers here how it reads the profile again; the wire below it cannot. */
export const whenRightMissing = (read: () => void): void => {
  refresh = read
}

/** The server refused an act because the reader's right or role has changed (403 `RIGHT_MISSING`, `ADMIN_ROLE_MISSING`). */
export const rightMissing = (): void => refresh()
