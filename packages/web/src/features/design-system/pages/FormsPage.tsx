import { useTranslations } from 'use-intl'
import { BothWays } from '../BothWays.tsx'
import { FieldStates } from '../FieldStates.tsx'
import { FileStates } from '../FileStates.tsx'
import { OfferForm } from '../OfferForm.tsx'
import { Part } from '../Part.tsx'
import { PartsPage } from '../PartsPage.tsx'

export default function FormsPage() {
  const t = useTranslations('parts')
  return (
    <PartsPage of="forms">
      <Part title={t('form')}>
        <BothWays>
          <OfferForm />
        </BothWays>
      </Part>
      <Part title={t('fields')}>
        <BothWays>
          <FieldStates />
        </BothWays>
      </Part>
      <Part title={t('files')}>
        <BothWays>
          <FileStates />
        </BothWays>
      </Part>
    </PartsPage>
  )
}
