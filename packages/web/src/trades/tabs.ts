import type { Trade } from '../kit/types.ts'

export const tradeTabs = ['documents', 'shipment', 'money', 'history'] as const
export type TradeTab = (typeof tradeTabs)[number]

/** The parts of the page that an address can lead into, by the fragment, and the tab that each is under. */
const tabOfPart: Readonly<Record<string, TradeTab>> = {
  documents: 'documents',
  shipment: 'shipment',
  route: 'shipment',
  milestones: 'shipment',
  containers: 'shipment',
  money: 'money',
  payments: 'money',
  history: 'history',
  log: 'history',
}

/** An expired order has neither goods on their way nor money due. */
export const tabsOf = ({ status, documents }: Pick<Trade, 'status' | 'documents'>): readonly TradeTab[] =>
  status === 'lapsed' ? (documents.length > 0 ? ['documents', 'history'] : ['history']) : tradeTabs

/** The tab that an address asks for: by its name, else by the part that the fragment leads into, else the first. */
export function tabAt(
  tabs: readonly TradeTab[],
  { tab, hash }: { tab: string | undefined; hash: string },
): TradeTab {
  const wanted = tab ?? tabOfPart[hash]
  return tabs.find((each) => each === wanted) ?? tabs[0] ?? 'history'
}
