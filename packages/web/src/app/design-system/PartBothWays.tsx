import type { ComponentProps } from 'react'
import { BothWays } from './BothWays.tsx'
import { Part } from './Part.tsx'

type Props = ComponentProps<typeof BothWays> & { title: string }

/** A part under its title, in both languages. */
export const PartBothWays = ({ title, ...shown }: Props) => (
  <Part title={title}>
    <BothWays {...shown} />
  </Part>
)
