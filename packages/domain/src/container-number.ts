/** Letters count from 10 and leave out the multiples of 11 (ISO 6346). */
const figureOf = (letter: string) => {
  const place = letter.charCodeAt(0) - 65
  const value = 10 + place
  return value + Math.floor((value - 1) / 10)
}

/** Four letters, six digits and the check digit of ISO 6346; `CSQU3054383`. */
export function isContainerNumber(text: string): boolean {
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(text)) return false
  const sum = [...text.slice(0, 10)].reduce(
    (total, sign, place) => total + (/\d/.test(sign) ? Number(sign) : figureOf(sign)) * 2 ** place,
    0,
  )
  return (sum % 11) % 10 === Number(text[10])
}
