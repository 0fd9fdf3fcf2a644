import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RightNote } from '../../../kit/RightNote.tsx'
import { Refused, Unreachable } from '../../../lib/refused.ts'
import { AsOf } from '../../../ui/AsOf.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/Field.tsx'
import { FormSheet } from '../../../ui/form/FormSheet.tsx'
import {
  DraftKept,
  EmptyState,
  FailedState,
  Info,
  Note,
  SkeletonLines,
  SkeletonRows,
} from '../../../ui/states.tsx'
import { colleagues, now } from '../examples.ts'
import { PartBothWays } from '../PartBothWays.tsx'
import { PartsPage } from '../PartsPage.tsx'

const unread = { data: {}, error: new Unreachable('No connection'), failureReason: null }
const refused = new Refused({ status: 409, message: '', code: 'STALE_VERSION' })

export default function StatesPage() {
  const t = useTranslations('parts')
  return (
    <PartsPage of="states">
      <PartBothWays title={t('waiting')}>
        <div className="stack">
          <SkeletonRows rows={2} />
          <SkeletonLines lines={3} />
        </div>
      </PartBothWays>
      <PartBothWays title={t('empty')}>
        <Empty />
      </PartBothWays>
      <PartBothWays title={t('failed')}>
        <Failed />
      </PartBothWays>
      <PartBothWays title={t('said')}>
        <Said />
      </PartBothWays>
    </PartsPage>
  )
}

function Empty() {
  const t = useTranslations('parts')
  return (
    <div className="stack">
      <EmptyState title={t('emptyTitle')} action={<Button variant="secondary">{t('copyLink')}</Button>}>
        {t('emptyText')}
      </EmptyState>
      <EmptyState title={t('emptyTitle')} commodity="ginger" />
    </div>
  )
}

function Failed() {
  const t = useTranslations('parts')
  return (
    <div className="stack">
      <FailedState title={t('failedTitle')} onRetry={() => {}} reference="the-list-of-offers" />
      <Refusing />
    </div>
  )
}

/** Pressed, it is refused: the reason is shown over the button, and what was typed stays. */
function Refusing() {
  const t = useTranslations('parts')
  const [failure, fail] = useState<Refused>()
  return (
    <FormSheet
      form={{ busy: false, failure, attempt: 0, summary: [] }}
      title={t('form')}
      verb={t('placeBid')}
      onSend={() => fail(refused)}
    >
      <TextField label={t('billNumber')} dir="ltr" defaultValue="SWKBL70012" />
    </FormSheet>
  )
}

function Said() {
  const t = useTranslations('parts')
  return (
    <div className="stack">
      <Info>{t('turnWhy')}</Info>
      <Note>{t('turnWhy')}</Note>
      <RightNote act="payments" of={colleagues} />
      <AsOf query={{ ...unread, dataUpdatedAt: now.getTime() }} />
      <p>
        <DraftKept at={now} />
      </p>
    </div>
  )
}
