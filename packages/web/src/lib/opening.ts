let opening = false

/** Whether the application has just been opened and its first screen is still to come. */
export const isOpening = () => opening

export function openingUntil(shown: Promise<void>): void {
  opening = true
  void shown.then(() => {
    opening = false
  })
}
