import 'react'

declare module 'react' {
  /** The signature components pass their figures to the stylesheet as custom properties. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
