import Marketplace from '../offers/market/Marketplace.tsx'
import { NewsBand } from '../site/news/NewsBand.tsx'

/** Latest offers, latest news (member.md §2). */
export default function MarketplacePage() {
  return (
    <>
      <Marketplace />
      <NewsBand />
    </>
  )
}
