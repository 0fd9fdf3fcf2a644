import { useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { RightNote } from '../../../kit/RightNote.tsx'
import { useMayAct } from '../../../kit/rights.ts'
import type { Trade } from '../../../kit/types.ts'
import { useOfflineActions } from '../../../offline/waiting.ts'
import { ContainerForm } from '../../../shipments/ContainerForm.tsx'
import { ContainerList } from '../../../shipments/ContainerList.tsx'
import { mayLoad } from '../../../shipments/containers-of.ts'
import { Note } from '../../../ui/states.tsx'
import { TradeSubpage } from '../../forms/TradeSubpage.tsx'
import { WaitingActions } from '../../waiting/WaitingActions.tsx'
import { withOfflineActions } from '../../waiting/with-offline-actions.ts'
import '../../../shipments/containers.css'

/** Seal, weights and photo of each container, reported where it is loaded, with or without a connection. */
export default function ContainersPage() {
  const t = useTranslations('containers')
  const { id } = useParams({ from: '/trades/$id/logistics/containers' })
  const actions = useOfflineActions()
  return (
    <TradeSubpage
      id={id}
      title={t('title')}
      lead={({ side }) => t(side === 'supplier' ? 'lead' : 'leadBuyer')}
    >
      {(trade) => <Shown trade={withOfflineActions(trade, actions)} />}
    </TradeSubpage>
  )
}

function Shown({ trade }: { trade: Trade }) {
  const t = useTranslations('containers')
  const top = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [forms, setForms] = useState(0)
  const mayAct = useMayAct('documents')
  const open = mayLoad(trade)
  const enters = open && mayAct
  const choose = (number: string) => {
    setChosen(number)
    setForms(forms + 1)
    top.current?.scrollIntoView()
  }
  return (
    <div className="cload" ref={top}>
      {enters ? (
        <ContainerForm
          key={`${chosen} ${forms}`}
          trade={trade}
          number={chosen}
          onDone={() => {
            setChosen(undefined)
            setForms(forms + 1)
          }}
        />
      ) : open ? (
        <div className="sheet pad">
          <RightNote act="documents" />
        </div>
      ) : trade.side === 'supplier' ? (
        <Note>{t('later')}</Note>
      ) : null}
      <div className="stack">
        <WaitingActions trade={trade} />
        <ContainerList trade={trade} onChoose={enters ? choose : undefined} />
      </div>
    </div>
  )
}
