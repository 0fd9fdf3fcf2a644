import type { ReactNode } from 'react'
import type { Trade } from '../../kit/types.ts'
import { useTitle } from '../../lib/title.ts'
import { SkeletonLines } from '../../ui/states.tsx'
import { TradeLoaded } from '../model/TradeLoaded.tsx'
import { Crumbs } from './TaskScreen.tsx'

type Props = {
  id: string
  title: string
  lead: (trade: Trade) => string
  children: (trade: Trade) => ReactNode
}

/** A page of its own about one side of a trade: the way back, its title, and what it is for. */
export const TradeSubpage = ({ id, title, lead, children }: Props) => (
  <TradeLoaded id={id} skeleton={<SkeletonLines lines={8} />}>
    {(trade, asOf) => (
      <>
        {asOf}
        <Head trade={trade} title={title} lead={lead(trade)} />
        {children(trade)}
      </>
    )}
  </TradeLoaded>
)

function Head({ trade, title, lead }: { trade: Trade; title: string; lead: string }) {
  useTitle(`${title} ${trade.reference}`)
  return (
    <>
      <Crumbs trade={trade} title={title} />
      <div className="page-head">
        <h1>{title}</h1>
        <p className="faint">{lead}</p>
      </div>
    </>
  )
}
