import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<'section'>, 'title'> & { title: ReactNode }

/** A sheet whose first line is its title. */
export function PaddedSection({ title, className = '', children, ...section }: Props) {
  const id = useId()
  return (
    <section className={`sheet pad ${className}`.trim()} aria-labelledby={id} {...section}>
      <h2 className="h-panel" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A sheet with its title over a rule, and at the end of it what can be done about all of it. */
export function HeadedSection({
  title,
  end,
  className = '',
  children,
  ...section
}: Props & { end?: ReactNode }) {
  const id = useId()
  return (
    <section className={`sheet ${className}`.trim()} aria-labelledby={id} {...section}>
      <div className="sheet__head">
        <h2 className="h-panel" id={id}>
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  )
}
