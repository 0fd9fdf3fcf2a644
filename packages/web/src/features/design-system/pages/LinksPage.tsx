import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink, Link } from '../../../ui/Link.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { BothWays } from '../BothWays.tsx'
import { Part } from '../Part.tsx'
import { PartsPage } from '../PartsPage.tsx'

export default function LinksPage() {
  const t = useTranslations('parts')
  return (
    <PartsPage of="links">
      <Part title={t('links')}>
        <BothWays stacked>
          <Links />
        </BothWays>
      </Part>
      <Part title={t('tabs')}>
        <BothWays stacked>
          <TabsOfTrades />
        </BothWays>
      </Part>
      <Part title={t('pagination')}>
        <BothWays stacked>
          <Pages />
        </BothWays>
      </Part>
    </PartsPage>
  )
}

function Links() {
  const t = useTranslations('parts')
  return (
    <div className="row">
      <Link href="?">{t('change')}</Link>
      <ButtonLink variant="primary" href="?">
        {t('placeBid')}
      </ButtonLink>
      <ButtonLink href="?">{t('purchase')}</ButtonLink>
      <ButtonLink variant="quiet" href="?">
        {t('discard')}
      </ButtonLink>
      <ButtonLink variant="link" href="?">
        {t('change')}
      </ButtonLink>
      <ButtonLink small href="?">
        {t('review')}
      </ButtonLink>
    </div>
  )
}

const counts = { current: 3, finished: 12, cancelled: undefined }

function TabsOfTrades() {
  const t = useTranslations('parts')
  const { tab = 'current' } = useSearch({ strict: false }) as { tab?: string } // the router keeps strings
  return (
    <Tabs
      label={t('tabs')}
      tabs={(['current', 'finished', 'cancelled'] as const).map((key) => ({
        href: `?tab=${key}`,
        label: t(key),
        current: tab === key,
        ...(counts[key] !== undefined && { count: counts[key] }),
      }))}
    />
  )
}

/** The page that the address says. */
function Pages() {
  const { page = '5' } = useSearch({ strict: false }) as { page?: string } // the router keeps strings
  return (
    <div className="sheet sheet--table">
      <Pagination page={Number(page)} perPage={5} total={43} hrefOf={(n) => `?page=${n}`} />
    </div>
  )
}
