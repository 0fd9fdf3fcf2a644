import type { OfferDraft } from '@mahsul/domain/offers/check-offer'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import type { DraftKeeper, DraftState } from '../drafts/draft-keeper.ts'
import { isEmpty } from '../drafts/draft-merge.ts'
import { useTellRefusal } from '../refusal.ts'
import { stepLink } from './step-link.ts'

type Props = { keeper: DraftKeeper; state: DraftState; begin: (draft: OfferDraft) => OfferDraft }

/** Title, where the draft is stored, and the button to discard it. */
export function DraftHead({ keeper, state, begin }: Props) {
  const t = useTranslations('offers')
  const router = useRouter()
  const tell = useTellRefusal()
  const [asking, setAsking] = useState(false)
  const discard = async () => {
    try {
      // First to the first step: elsewhere an empty draft would show problems.
      await router.navigate({ ...stepLink(0) })
      await keeper.discard(begin)
      say(t('draft.discarded'))
    } catch (failure) {
      tell(failure)
    }
    setAsking(false)
  }
  return (
    <div className="page-head">
      <div>
        <h1>{t(`new.${state.draft.type ?? 'title'}`)}</h1>
        <DraftNote state={state} />
      </div>
      {isEmpty(state.draft) && !state.savedAt ? null : (
        <div className="page-head__end">
          <Button variant="quiet" icon="delete" onClick={() => setAsking(true)}>
            {t('draft.discard')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        refuse
        title={t('draft.discardAsk')}
        verb={t('draft.discard')}
        busyVerb={t('draft.discarding')}
        onConfirm={discard}
        onClose={() => setAsking(false)}
      >
        {t('draft.discardWhy')}
      </ConfirmDialog>
    </div>
  )
}

function DraftNote({ state }: { state: DraftState }) {
  const t = useTranslations('offers')
  const f = useFormats()
  if (state.unsent && state.troubled)
    return (
      <p className="sub saved" role="status">
        <Icon name="info" />
        <span>{t('draft.onlyHere')}</span>
      </p>
    )
  if (!state.savedAt) return <p className="sub">{t('draft.none')}</p>
  return (
    <p className="sub saved">
      <Icon name="check" />
      <span>{t.rich('draft.saved', { ...richTextTags, time: f.clock(state.savedAt) })}</span>
    </p>
  )
}
