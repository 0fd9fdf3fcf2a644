import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../forms/ReasonDialog.tsx'
import type { Resource, Row } from '../resource/resource.ts'
import { useSayFailure } from '../resource/use-say-failure.ts'

type Props<R extends Row> = {
  resource: Pick<Resource<R>, 'nameOf' | 'remove' | 'removeWithReason' | 'removeWhy'>
  row: R
  onRemoved: () => void
  onClose: () => void
}

/** Names what would go; a refusal (it is in use) is said here, and nothing has gone. */
export function RemoveDialog<R extends Row>({ resource, row, onRemoved, onClose }: Props<R>) {
  const t = useTranslations('admin.remove')
  const sayFailure = useSayFailure()
  const name = resource.nameOf(row)
  return (
    <ReasonDialog
      form={`remove/${row.external_id}`}
      title={t('title', { name })}
      why={
        <>
          {t('why')} {resource.removeWhy?.(row)}
        </>
      }
      keep={t('keep')}
      verb={t('verb')}
      busyVerb={t('busy')}
      done={t('done', { name })}
      {...(resource.removeWithReason && {
        reason: { label: t('reason'), hint: t('reasonHint'), missing: t('reasonMissing') },
      })}
      call={async (reason) => {
        await resource.remove?.(row, reason)
        onRemoved()
      }}
      onFailure={(failure) => sayFailure(failure, t('failed', { name }))}
      onClose={onClose}
    />
  )
}
