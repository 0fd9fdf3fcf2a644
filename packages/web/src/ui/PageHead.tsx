import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** One line under it; `live` if it changes while the page is open. */
  sub?: ReactNode
  live?: boolean
  /** Acts on the whole page. */
  end?: ReactNode
  /** `h2` under another list's or a form's title. */
  heading?: 'h1' | 'h2'
}

/** The title of a page, and acts on all of it. */
export const PageHead = ({ title, sub, live, end, heading: Heading = 'h1' }: Props) => (
  <div className="page-head">
    <div>
      <Heading>{title}</Heading>
      {sub ? (
        <p className="sub" role={live ? 'status' : undefined}>
          {sub}
        </p>
      ) : null}
    </div>
    {end ? <div className="page-head__end">{end}</div> : null}
  </div>
)
