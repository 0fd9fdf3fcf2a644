import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { say } from '../../../ui/toasts.ts'
import { Part } from '../Part.tsx'
import { PartsPage } from '../PartsPage.tsx'

/** The frame of the page shows them; these buttons trigger them. */
export default function ToastsPage() {
  const t = useTranslations('parts')
  return (
    <PartsPage of="toasts">
      <Part title={t('toasts')}>
        <div className="row">
          <Button variant="secondary" onClick={() => say(t('draftApproved'), { text: t('twoLeft') })}>
            {t('sayIt')}
          </Button>
          <Button
            variant="secondary"
            onClick={() => say(t('rejected'), { text: t('billError'), tone: 'clay' })}
          >
            {t('sayNo')}
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              say(t('draftApproved'), { icon: 'document', text: <Link to=".">{t('review')}</Link> })
            }
          >
            {t('sayLink')}
          </Button>
        </div>
      </Part>
    </PartsPage>
  )
}
