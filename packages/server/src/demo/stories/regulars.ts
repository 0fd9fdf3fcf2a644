/** Goods and ships used by several demo trades. */
export const sesame = (grade: '99/1' | '98/2') => `Sesame, Sudan · Natural white · ${grade} · 50`

export const toMersin = { vessel: 'Levant Star', carrier: 'Sawakin Line', days: 12 }
export const toJeddah = { vessel: 'Red Sea Pearl', carrier: 'Sawakin Line', days: 3 }
export const bightOfBenin = { vessel: 'Bight of Benin', carrier: 'West Africa Feeder' }
export const konkanBreeze = { vessel: 'Konkan Breeze', carrier: 'Blue Gulf Container Line' }
