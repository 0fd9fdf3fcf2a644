import type { ReactNode } from 'react'
import {
  Dialog as AriaDialog,
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components'
import { useTranslations } from 'use-intl'
import type { IconName } from './drawings.tsx'
import { Icon } from './Icon.tsx'
import { keyName } from './Keys.tsx'
import '../styles/palette.css'

export type PaletteItem = {
  id: string
  icon: IconName
  /** What screen readers announce. */
  text: string
  label: ReactNode
  under?: ReactNode
  end?: ReactNode
}
export type PaletteGroup = { id: string; title: string; items: readonly PaletteItem[] }

type PaletteProps = {
  open: boolean
  onClose: () => void
  label: string
  hint: string
  results: string
  value: string
  onType: (text: string) => void
  groups: readonly PaletteGroup[]
  onChoose: (id: string) => void
  /** Enter was pressed while there was nothing to choose yet. */
  onEnter?: () => void
  /** Loading, nothing found, a failure: below the list, and announced. */
  status?: ReactNode
  foot?: ReactNode
}

/**
 * A field and what it finds, in groups. The focus stays in the field: arrows move in the list, Enter chooses, Escape closes and
 * gives the focus back.
 */
export default function Palette({ open, onClose, ...rest }: PaletteProps) {
  return (
    <ModalOverlay
      className="veil veil--top"
      isOpen={open}
      isDismissable
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Modal className="palette">
        <AriaDialog className="palette__in" aria-label={rest.label}>
          <Choices {...rest} onClose={onClose} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

function Choices({
  label,
  hint,
  results,
  value,
  onType,
  groups,
  onChoose,
  onEnter,
  status,
  foot,
  onClose,
}: Omit<PaletteProps, 'open'>) {
  const t = useTranslations('ui')
  return (
    <Autocomplete inputValue={value} onInputChange={onType}>
      <TextField
        className="palette__field"
        aria-label={label}
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          else if (event.key === 'Enter' && !event.currentTarget.getAttribute('aria-activedescendant'))
            onEnter?.()
        }}
      >
        <Icon name="search" />
        <Input type="text" dir="auto" placeholder={hint} enterKeyHint="go" maxLength={100} />
        <button type="button" className="palette__close" aria-label={t('dialog.close')} onClick={onClose}>
          <span className="palette__esc kbd" data-keys={keyName('Escape')} />
          <Icon name="close" />
        </button>
      </TextField>
      <div className="palette__body">
        <ListBox
          className="palette__list"
          aria-label={results}
          selectionMode="none"
          onAction={(key) => onChoose(String(key))}
        >
          {groups.map(({ id, title, items }) => (
            <ListBoxSection key={id} id={id}>
              <Header className="palette__head">{title}</Header>
              {items.map((item) => (
                <ListBoxItem key={item.id} id={item.id} textValue={item.text} className="hit">
                  <Icon name={item.icon} />
                  <span className="hit__words">
                    <span className="hit__label">{item.label}</span>
                    {item.under ? <span className="hit__under">{item.under}</span> : null}
                  </span>
                  {item.end ? <span className="hit__end">{item.end}</span> : null}
                </ListBoxItem>
              ))}
            </ListBoxSection>
          ))}
        </ListBox>
        <div className="palette__status" role="status">
          {status}
        </div>
      </div>
      {foot ? <div className="palette__foot">{foot}</div> : null}
    </Autocomplete>
  )
}
