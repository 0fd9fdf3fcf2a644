import { Icon } from './Icon.tsx'

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')

/** The inscriptions of keyboards; `Mod` is the key of commands. */
const names: Readonly<Record<string, string>> = {
  Mod: isApple ? '⌘' : 'Ctrl',
  Escape: 'Esc',
  Up: '↑',
  Down: '↓',
}

export const keyName = (key: string): string => names[key] ?? key

/** Keys to press together, or one after the other with a word between. */
export function Keys({ keys, then }: { keys: readonly string[]; then?: string }) {
  return (
    // Keys pressed together are written as on the keyboard, one after the other as the page is read.
    <span dir={then ? undefined : 'ltr'} className="keys">
      {keys.map((key, place) => (
        <span key={key} className="keys__one">
          {place > 0 && then ? <span className="keys__then">{then}</span> : null}
          <kbd className="kbd">{key === 'Enter' ? <EnterKey /> : keyName(key)}</kbd>
        </span>
      ))}
    </span>
  )
}

const EnterKey = () => (
  <>
    <Icon name="enter" />
    <span className="sr">Enter</span>
  </>
)
