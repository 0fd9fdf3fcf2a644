import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FileField } from '../../ui/form/FileField.tsx'
import type { UploadState } from '../../ui/form/uploads.ts'

/** A file input: empty, uploading with and without progress, done, and failed. */
export function FileStates() {
  const t = useTranslations('parts')
  const [file, setFile] = useState<UploadState>({ is: 'idle' })
  const nothing = { onFile: () => {}, onRemove: () => {} }
  return (
    <div className="sheet pad form">
      <FileField
        label={t('contract')}
        kind="pdf_image"
        state={file}
        onFile={(chosen) => setFile({ is: 'set', name: chosen.name, file: chosen })}
        onRemove={() => setFile({ is: 'idle' })}
      />
      <FileField
        label={t('underWay')}
        kind="pdf"
        state={{ is: 'uploading', name: 'contract-signed.pdf', done: 0.62 }}
        {...nothing}
      />
      <FileField
        label={t('underWay')}
        kind="image"
        state={{ is: 'uploading', name: 'stamp.png' }}
        {...nothing}
      />
      <FileField
        label={t('thereAlready')}
        kind="pdf"
        state={{ is: 'set', name: 'contract.pdf' }}
        {...nothing}
      />
      <FileField
        label={t('contract')}
        kind="csv"
        optional
        state={{ is: 'idle' }}
        error={t('fileError')}
        {...nothing}
      />
    </div>
  )
}
