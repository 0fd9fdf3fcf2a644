import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProductTitle } from '../catalogue/Product.tsx'
import { shortContainer } from '../catalogue/product.ts'
import { Fetched } from '../documents/list/DocumentFile.tsx'
import type { Trade } from '../kit/types.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Link } from '../ui/Link.tsx'
import { Code, Num } from '../ui/Text.tsx'
import { TradeTerms } from './TradeTerms.tsx'

/** The trade's reference, and what is needed now and then: its terms, its dates in a calendar, a print. */
export function TradeLinks({ trade }: { trade: Trade }) {
  const t = useTranslations('trades')
  const { terms } = trade
  const [open, setOpen] = useState(false)
  return (
    <div className="tlinks">
      <p>
        {t('trade')} <Code>{trade.reference}</Code> · <ProductTitle product={terms.product} /> ·{' '}
        <Num>
          {terms.containers} × {shortContainer(terms.container_type.name)}
        </Num>
      </p>
      <Button variant="quiet" small icon="document" onClick={() => setOpen(true)}>
        {t('termsOpen')}
      </Button>
      {trade.status === 'running' ? (
        <Fetched
          icon="calendar"
          name={`${trade.reference} dates`}
          url={`/api/v1/secure/trades/${trade.id}/calendar.ics`}
        >
          {t('papers.calendar')}
        </Fetched>
      ) : null}
      <Button variant="quiet" small icon="print" onClick={() => window.print()}>
        {t('papers.print')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('termsOpen')}
        actions={<Button onClick={() => setOpen(false)}>{t('close')}</Button>}
      >
        <div className="tterms">
          <TradeTerms trade={trade} />
          <p className="row">
            {trade.bid_id ? (
              <Link
                className="btn btn--link"
                to="/offers/$offerId/bids/$bidId/show"
                params={{ offerId: trade.ticket_id, bidId: trade.bid_id }}
              >
                <span>{t('toBid')}</span>
              </Link>
            ) : null}
            <Link className="btn btn--link" to="/marketplace/$id/show" params={{ id: trade.ticket_id }}>
              <span>{t('toOffer')}</span>
            </Link>
          </p>
        </div>
      </Dialog>
    </div>
  )
}
