/** Round numbers for a demo, US dollars per container; the terminal handling charge is part of the price. */
type Lane = {
  from: string
  to: string
  /** A 20' and a 40' container. */
  price: readonly [twenty: number, forty: number]
  handling: readonly [twenty: number, forty: number]
  days: number
}

const from = (
  origin: string,
  rows: readonly (readonly [
    to: string,
    twenty: number,
    forty: number,
    days: number,
    thc20: number,
    thc40: number,
  ])[],
): Lane[] =>
  rows.map(([to, twenty, forty, days, thc20, thc40]) => ({
    from: origin,
    to,
    price: [twenty, forty],
    handling: [thc20, thc40],
    days,
  }))

/** From UN/LOCODE to UN/LOCODE. Apapa to Changsha is missing on purpose, to show a missing lane. */
export const lanes: readonly Lane[] = [
  ...from('SDPZU', [
    ['SAJED', 650, 1_000, 3, 120, 180],
    ['AEJEA', 950, 1_500, 9, 150, 220],
    ['TRMER', 1_150, 1_850, 12, 150, 230],
    ['JOAQJ', 800, 1_250, 5, 130, 190],
    ['LBBEY', 1_250, 1_950, 11, 160, 240],
    ['GRSKG', 1_450, 2_250, 15, 170, 250],
    ['TNTUN', 1_600, 2_500, 17, 170, 250],
    ['DEHAM', 2_100, 3_200, 28, 220, 320],
    ['INNSA', 1_050, 1_650, 12, 140, 210],
    ['IQUQR', 1_350, 2_100, 16, 160, 240],
  ]),
  ...from('NGAPP', [
    ['AEJEA', 2_400, 3_600, 33, 260, 380],
    ['TRMER', 2_050, 3_150, 24, 240, 350],
    ['DEHAM', 1_850, 2_850, 22, 230, 340],
    ['GRSKG', 2_000, 3_050, 25, 240, 350],
    ['INNSA', 2_300, 3_500, 30, 250, 370],
    ['SAJED', 2_350, 3_550, 31, 250, 370],
    ['LBBEY', 2_100, 3_200, 26, 240, 350],
  ]),
  ...from('EGALY', [
    ['LBBEY', 600, 950, 3, 110, 170],
    ['GRSKG', 700, 1_100, 5, 120, 180],
    ['TRMER', 550, 900, 4, 110, 170],
    ['SAJED', 700, 1_100, 5, 120, 180],
    ['TNTUN', 750, 1_200, 6, 120, 180],
    ['DEHAM', 1_250, 1_950, 14, 180, 270],
  ]),
  ...from('INNSA', [
    ['AEJEA', 450, 700, 4, 110, 170],
    ['SAJED', 1_100, 1_700, 12, 140, 210],
    ['JOAQJ', 1_250, 1_950, 16, 150, 220],
    ['TRMER', 1_600, 2_500, 20, 170, 250],
    ['LBBEY', 1_650, 2_550, 21, 170, 250],
    ['IQUQR', 900, 1_400, 10, 140, 210],
    ['GRSKG', 1_750, 2_700, 22, 180, 270],
    ['DEHAM', 1_950, 3_000, 26, 200, 300],
  ]),
  ...from('INMUN', [
    ['AEJEA', 420, 650, 3, 110, 170],
    ['SAJED', 1_050, 1_650, 11, 140, 210],
    ['TRMER', 1_550, 2_400, 19, 170, 250],
    ['IQUQR', 850, 1_350, 9, 140, 210],
    ['DEHAM', 1_900, 2_950, 25, 200, 300],
  ]),
]
