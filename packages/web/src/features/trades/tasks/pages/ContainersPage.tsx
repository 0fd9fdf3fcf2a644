import { useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTitle } from '../../../../lib/title.ts'
import { RightNote } from '../../../../model/RightNote.tsx'
import { useMayAct } from '../../../../model/rights.ts'
import type { Trade } from '../../../../model/types.ts'
import { useOfflineActions } from '../../../../offline/waiting.ts'
import { Note, SkeletonLines } from '../../../../ui/states.tsx'
import { TradeLoaded } from '../../model/TradeLoaded.tsx'
import { WaitingActions } from '../../waiting/WaitingActions.tsx'
import { withOfflineActions } from '../../waiting/with-offline-actions.ts'
import { ContainerForm } from '../ContainerForm.tsx'
import { ContainerList } from '../ContainerList.tsx'
import { mayLoad } from '../containers-of.ts'
import { Crumbs } from '../TaskScreen.tsx'
import '../containers.css'

/** Seal, weights and photo of each container, reported where it is loaded, with or without a connection. */
export default function ContainersPage() {
  const { id } = useParams({ from: '/trades/$id/logistics/containers' })
  const actions = useOfflineActions()
  return (
    <TradeLoaded id={id} skeleton={<SkeletonLines lines={8} />}>
      {(trade, asOf) => (
        <>
          {asOf}
          <Shown trade={withOfflineActions(trade, actions)} />
        </>
      )}
    </TradeLoaded>
  )
}

function Shown({ trade }: { trade: Trade }) {
  const t = useTranslations('containers')
  useTitle(`${t('title')} ${trade.reference}`)
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
    <>
      <Crumbs trade={trade} title={t('title')} />
      <div className="page-head">
        <h1>{t('title')}</h1>
        <p className="faint">{t(trade.side === 'supplier' ? 'lead' : 'leadBuyer')}</p>
      </div>
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
    </>
  )
}
