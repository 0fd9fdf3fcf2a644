import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { failureWords } from '../../lib/failure-words.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError, TextArea } from '../../ui/Field.tsx'
import { sayDone } from './done.ts'
import { backOfficeKey, type Resource, type Row } from './resource.ts'
import { useSayFailure } from './use-say-failure.ts'

type Props<R extends Row> = { resource: Pick<Resource<R>, 'nameOf' | 'remove'>; row: R; onClose: () => void }

/** Names what would go; a refusal (it is in use) is said here, and nothing has gone. */
export function RemoveDialog<R extends Row>({ resource, row, onClose }: Props<R>) {
  const t = useTranslations('admin.remove')
  const language = useLanguage()
  const queries = useQueryClient()
  const sayFailure = useSayFailure()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { remove } = resource
  const name = resource.nameOf(row)
  const go = async () => {
    if (remove?.withReason && reason.trim() === '') return setMissing(true)
    setFailure(undefined)
    try {
      await remove?.call(row, reason.trim())
    } catch (refused) {
      sayFailure(refused, t('failed', { name }))
      return setFailure(refused)
    }
    onClose()
    sayDone(t('done', { name }))
    await queries.invalidateQueries({ queryKey: backOfficeKey })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('title', { name })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button variant="refuse" busyWords={t('busy')} onClick={go}>
            {t('verb')}
          </Button>
        </>
      }
    >
      <p>{t('why')}</p>
      {remove?.withReason ? (
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          error={missing && reason.trim() === '' ? t('reasonMissing') : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
      {failure ? (
        <div className="has-error" role="alert">
          <FieldError>
            <span className="lines">{failureWords(failure, language)}</span>
          </FieldError>
        </div>
      ) : null}
    </Dialog>
  )
}
