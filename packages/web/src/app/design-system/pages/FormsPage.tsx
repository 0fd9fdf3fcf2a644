import { useTranslations } from 'use-intl'
import { FieldStates } from '../FieldStates.tsx'
import { FileStates } from '../FileStates.tsx'
import { OfferForm } from '../OfferForm.tsx'
import { PartBothWays } from '../PartBothWays.tsx'
import { PartsPage } from '../PartsPage.tsx'

export default function FormsPage() {
  const t = useTranslations('parts')
  return (
    <PartsPage of="forms">
      <PartBothWays title={t('form')}>
        <OfferForm />
      </PartBothWays>
      <PartBothWays title={t('fields')}>
        <FieldStates />
      </PartBothWays>
      <PartBothWays title={t('files')}>
        <FileStates />
      </PartBothWays>
    </PartsPage>
  )
}
