import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/Icon.tsx'

/** The article read aloud, in the browser's own player: nothing of it is fetched before somebody plays it. */
export function Recording({ src }: { src: string }) {
  const t = useTranslations('news')
  const [failed, setFailed] = useState(false)
  return (
    <figure className="recording">
      <figcaption>
        <Icon name="sound" />
        <span>{t('listen')}</span>
      </figcaption>
      {/* biome-ignore lint/a11y/useMediaCaption: the article under it is the same words */}
      <audio
        controls
        preload="none"
        src={src}
        aria-label={t('listen')}
        onError={() => setFailed(true)}
        onPlaying={() => setFailed(false)}
      />
      <p role="status" className="recording__failed">
        {failed ? t('silent') : ''}
      </p>
    </figure>
  )
}
