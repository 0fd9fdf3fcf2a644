import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Unreachable } from '../../lib/refused.ts'
import { AsOf } from '../../ui/AsOf.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DocumentRow } from '../../ui/DocumentRow.tsx'
import { FormSheet } from '../../ui/FormSheet.tsx'
import { SkeletonLines } from '../../ui/states.tsx'
import { Bdi, Code, InLanguage } from '../../ui/Text.tsx'
import { BothWays } from './BothWays.tsx'

const shadows = ['lift-0', 'lift-menu', 'lift-dialog'] as const
const fingerprint = '9f86d081884c7d659a2feaa0c55ad015'
const unread = { data: {}, error: new Unreachable('No connection'), failureReason: null }

/** What floats, what is waited for, papers in each state, and a form that fails. */
export function MoreParts() {
  const t = useTranslations('parts')
  return (
    <>
      <ul className="sws">
        {shadows.map((shadow) => (
          <li key={shadow}>
            <span style={{ boxShadow: `var(--${shadow})` }} />
            <Code>{shadow}</Code>
          </li>
        ))}
      </ul>
      <BothWays stacked>
        <ul className="docs sheet">
          <DocumentRow
            level={3}
            state="turn"
            title={t('sesame')}
            files={<CopyButton text={fingerprint} what="SHA-256" />}
          />
          <DocumentRow level={3} state="theirs" title={t('sesame')} end={t('waitingSeller')} />
          <DocumentRow level={3} state="ok" title={t('sesame')} end={t('approved')} />
          <DocumentRow level={3} state="missing" title={t('sesame')} end={t('rejected')} />
        </ul>
        <SkeletonLines lines={3} />
        <AsOf query={{ ...unread, dataUpdatedAt: Date.parse('2026-11-09T14:20:00Z') }} />
        <p>
          <InLanguage of={{ name: 'Sesame', name_ar: 'سمسم' }} field="name" /> · <Bdi>Gedaref, محصول</Bdi>
        </p>
        <Failing />
      </BothWays>
    </>
  )
}

/** Sent, it is not answered: why is said over the button, and what was typed stays. */
function Failing() {
  const t = useTranslations('parts')
  const [failure, fail] = useState<Unreachable>()
  return (
    <FormSheet
      form={{ busy: false, failure, attempt: 0, summary: [] }}
      title={t('fields')}
      verb={t('placeBid')}
      onSend={() => fail(new Unreachable('No connection'))}
    >
      <p>{t('sub')}</p>
    </FormSheet>
  )
}
