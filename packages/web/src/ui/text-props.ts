/** What the field of a text takes: what is in it, and what becomes of what is typed. */
export const textProps = (value: string, onType: (text: string) => void) => ({
  value,
  onChange: (event: { target: { value: string } }) => onType(event.target.value),
})
