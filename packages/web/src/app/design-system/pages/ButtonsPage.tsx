import { useTranslations } from 'use-intl'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { later } from '../examples.ts'
import { PartBothWays } from '../PartBothWays.tsx'
import { PartsPage } from '../PartsPage.tsx'

const fingerprint = '9f86d081884c7d659a2feaa0c55ad015'

export default function ButtonsPage() {
  const t = useTranslations('parts')
  return (
    <PartsPage of="buttons">
      <PartBothWays title={t('buttons')} stacked>
        <Kinds />
      </PartBothWays>
      <PartBothWays title={t('buttonStates')} stacked>
        <States />
      </PartBothWays>
      <PartBothWays title={t('small')} stacked>
        <Small />
      </PartBothWays>
    </PartsPage>
  )
}

function Kinds() {
  const t = useTranslations('parts')
  return (
    <div className="row">
      <Button>{t('placeBid')}</Button>
      <Button variant="secondary">{t('purchase')}</Button>
      <Button variant="approve" icon="check">
        {t('approve')}
      </Button>
      <Button variant="danger">{t('reject')}</Button>
      <Button variant="refuse">{t('sendRejection')}</Button>
      <Button variant="quiet">{t('discard')}</Button>
      <Button variant="link">{t('change')}</Button>
    </div>
  )
}

function States() {
  const t = useTranslations('parts')
  return (
    <div className="row">
      <Button busyWords={t('placing')} onClick={() => later()}>
        {t('placeBid')}
      </Button>
      <Button busy busyWords={t('placing')}>
        {t('placeBid')}
      </Button>
      <Button disabled>{t('acceptBid')}</Button>
      <Button variant="secondary" disabled>
        {t('purchase')}
      </Button>
      <Button variant="quiet" disabled>
        {t('discard')}
      </Button>
    </div>
  )
}

function Small() {
  const t = useTranslations('parts')
  return (
    <div className="row">
      <Button small>{t('placeBid')}</Button>
      <Button variant="secondary" small icon="download">
        {t('purchase')}
      </Button>
      <IconButton icon="edit" label={t('change')} />
      <IconButton icon="close" label={t('discard')} clay />
      <IconButton icon="close" label={t('reject')} disabled />
      <CopyButton text={fingerprint} what="SHA-256" />
    </div>
  )
}
