import type { ReactNode } from 'react'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="part">
      <h2 className="h-sec">{title}</h2>
      <div className="part__b">{children}</div>
    </section>
  )
}
