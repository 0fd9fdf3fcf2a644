import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import type { Trade } from './document-words.tsx'
import { WriteToSides } from './WriteToSides.tsx'

/** What an admin can do about a whole trade. */
export function TradeActs({ trade }: { trade: Trade }) {
  const t = useTranslations('tradeActs')
  const [open, setOpen] = useState<'write'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen('write')}>
        {t('write.open')}
      </Button>
      {open === 'write' ? <WriteToSides trade={trade} onClose={close} /> : null}
    </>
  )
}
