import { useTranslations } from 'use-intl'
import { useMemberSettings } from '../../lib/api/member-settings.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { Keys } from '../../ui/Keys.tsx'
import { type Area, GO, shortcuts } from './shortcuts.ts'
import './search.css'

type Props = { open: boolean; area: Area; onClose: () => void }

/** Every shortcut there is here, from the same catalogue that the keys are read by. */
export default function ShortcutSheet({ open, area, onClose }: Props) {
  const t = useTranslations('search.keys')
  const [{ noSingleKeys }, change] = useMemberSettings()
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closable>
      <p className="soft">{t('why')}</p>
      <div className="shortcuts">
        <Acts group="everywhere" />
        <Acts group="list" />
        <Pages area={area} />
        <Acts group="palette" />
      </div>
      <Checkbox
        label={t('single')}
        under={t.rich('singleWhy', { keys: () => <Keys keys={['Mod', 'K']} /> })}
        checked={!noSingleKeys}
        onChange={(event) => change({ noSingleKeys: event.target.checked ? undefined : true })}
      />
    </Dialog>
  )
}

function Acts({ group }: { group: 'everywhere' | 'list' | 'palette' }) {
  const t = useTranslations('search.keys')
  return (
    <section>
      <h3>{t(`group.${group}`)}</h3>
      <dl>
        {shortcuts[group].map(({ act, keys }) => (
          <div key={act}>
            <dt>{t(`act.${act}`)}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Pages({ area }: { area: Area }) {
  const t = useTranslations('search')
  const app = useTranslations('app')
  return (
    <section>
      <h3>{t('keys.group.go')}</h3>
      <dl>
        {shortcuts.go[area].map(({ key, name }) => (
          <div key={key}>
            <dt>{name ? app(name) : t('page.bids')}</dt>
            <dd>
              <Keys keys={[GO, key]} then={t('keys.then')} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
