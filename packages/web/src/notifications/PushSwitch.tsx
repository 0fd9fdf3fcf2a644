import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type PushState, pushState, turnPushOff, turnPushOn } from '../lib/api/push.ts'
import { Checkbox } from '../ui/form/choices.tsx'
import { FieldError } from '../ui/form/Field.tsx'
import { Note, SkeletonLines } from '../ui/states.tsx'

/** Pushes to this device; the topics are set elsewhere. */
export function PushSwitch() {
  const t = useTranslations('push')
  const [state, setState] = useState<PushState>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const look = useCallback(() => void pushState().then(setState), [])
  useEffect(look, [look])
  usePermissionChange(look)

  const turn = async (on: boolean) => {
    if (busy) return
    setBusy(true)
    setFailed(false)
    await (on ? turnPushOn() : turnPushOff()).then(setState, () => setFailed(true))
    setBusy(false)
  }
  if (!state) return <SkeletonLines lines={2} />
  return (
    <section className="sheet pad" aria-labelledby="push-title" aria-busy={busy}>
      <h2 className="h-panel form__head" id="push-title">
        {t('title')}
      </h2>
      {state === 'impossible' ? (
        <Note>{t('impossible')}</Note>
      ) : (
        <Checkbox
          label={t('label')}
          under={t(state === 'denied' ? 'denied' : 'why')}
          checked={state === 'on'}
          disabled={state === 'denied'}
          onChange={(event) => void turn(event.target.checked)}
        />
      )}
      {failed ? <FieldError>{t('failed')}</FieldError> : null}
    </section>
  )
}

/** Permission changed meanwhile, in the browser's own settings. */
function usePermissionChange(look: () => void) {
  useEffect(() => {
    let status: PermissionStatus | undefined
    let gone = false
    navigator.permissions?.query({ name: 'notifications' }).then(
      (found) => {
        if (gone) return
        status = found
        found.addEventListener('change', look)
      },
      () => undefined, // a browser without such a list
    )
    return () => {
      gone = true
      status?.removeEventListener('change', look)
    }
  }, [look])
}
