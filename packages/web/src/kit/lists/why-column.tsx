import { useTranslations } from 'use-intl'
import { Reference } from '../../ui/Text.tsx'

/** Why work failed, with the error message, and the request that it began with. */
export function useWhyColumn() {
  const t = useTranslations('running.messages')
  return {
    head: t('why'),
    cell: ({ failed, request_id }: { failed: string | null; request_id: string | null }) => (
      <>
        <bdi lang="en">{failed ?? '–'}</bdi>
        {request_id ? (
          <span className="said faint">
            {t('request')} <Reference id={request_id} />
          </span>
        ) : null}
      </>
    ),
  }
}
