/** The value and change handler of a text field. */
export const textProps = (value: string, onType: (text: string) => void) => ({
  value,
  onChange: (event: { target: { value: string } }) => onType(event.target.value),
})
