import Marketplace from '../features/marketplace/Marketplace.tsx'
import { NewsBand } from '../features/news/NewsBand.tsx'

/** Latest offers, latest news (member.md §2). */
export default function MarketplacePage() {
  return (
    <>
      <Marketplace />
      <NewsBand />
    </>
  )
}
