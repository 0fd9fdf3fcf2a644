import { linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink, Link } from '../../../ui/Link.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Pagination } from '../../../ui/table/Pagination.tsx'
import { PartBothWays } from '../PartBothWays.tsx'
import { PartsPage } from '../PartsPage.tsx'

export default function LinksPage() {
  const t = useTranslations('parts')
  return (
    <PartsPage of="links">
      <PartBothWays title={t('links')} stacked>
        <Links />
      </PartBothWays>
      <PartBothWays title={t('tabs')} stacked>
        <TabsOfTrades />
      </PartBothWays>
      <PartBothWays title={t('pagination')} stacked>
        <Pages />
      </PartBothWays>
    </PartsPage>
  )
}

const from = '/design-system/links'

function Links() {
  const t = useTranslations('parts')
  return (
    <div className="row">
      <Link to=".">{t('change')}</Link>
      <ButtonLink variant="primary" to=".">
        {t('placeBid')}
      </ButtonLink>
      <ButtonLink to=".">{t('purchase')}</ButtonLink>
      <ButtonLink variant="quiet" to=".">
        {t('discard')}
      </ButtonLink>
      <ButtonLink variant="link" to=".">
        {t('change')}
      </ButtonLink>
      <ButtonLink small to=".">
        {t('review')}
      </ButtonLink>
    </div>
  )
}

const counts = { current: 3, finished: 12, cancelled: undefined }

function TabsOfTrades() {
  const t = useTranslations('parts')
  const { tab = 'current' } = useSearch({ from })
  return (
    <Tabs
      label={t('tabs')}
      tabs={(['current', 'finished', 'cancelled'] as const).map((key) => ({
        key,
        link: linkOptions({ to: from, search: { tab: key } }),
        label: t(key),
        current: tab === key,
        ...(counts[key] !== undefined && { count: counts[key] }),
      }))}
    />
  )
}

/** The page in the address. */
function Pages() {
  const { page = '5' } = useSearch({ from })
  return (
    <div className="sheet sheet--table">
      <Pagination
        page={Number(page)}
        perPage={5}
        total={43}
        linkOf={(page) => linkOptions({ to: from, search: { page } })}
      />
    </div>
  )
}
