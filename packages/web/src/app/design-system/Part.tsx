import { type ReactNode, useId } from 'react'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="part" aria-labelledby={id}>
      <h2 className="h-sec" id={id}>
        {title}
      </h2>
      <div className="part__b">{children}</div>
    </section>
  )
}
