import 'react'

declare module 'react' {
  /** The signature pieces hand their figures to the stylesheet as custom properties. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
