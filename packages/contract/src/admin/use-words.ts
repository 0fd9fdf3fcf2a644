import type { Language } from '@mahsul/domain/members/member'

/** What may still need a thing that an admin wants to delete, with the number of them; one form fits every number. */
export const useWords = {
  offers: { en: 'Offers: {n}', ar: 'العروض: {n}' },
  bids: { en: 'Bids: {n}', ar: 'المزايدات: {n}' },
  trades: { en: 'Trades: {n}', ar: 'الصفقات: {n}' },
  runningTrades: { en: 'Running trades: {n}', ar: 'الصفقات الجارية: {n}' },
  products: { en: 'Products: {n}', ar: 'المنتجات: {n}' },
  productTypes: { en: 'Product types: {n}', ar: 'أنواع المنتجات: {n}' },
  productGrades: { en: 'Product grades: {n}', ar: 'درجات المنتجات: {n}' },
  productLoads: { en: 'Product loads: {n}', ar: 'حمولات المنتجات: {n}' },
  freightCosts: { en: 'Freight costs: {n}', ar: 'تكاليف النولون: {n}' },
  facilities: { en: 'Facilities: {n}', ar: 'المرافق: {n}' },
} as const satisfies Record<string, Record<Language, string>>

export type Use = keyof typeof useWords

export const useLine = (use: Use, n: number, language: Language) =>
  useWords[use][language].replace('{n}', String(n))
