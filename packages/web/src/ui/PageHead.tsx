import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** One line under it; `live` where it changes while one looks. */
  sub?: ReactNode
  live?: boolean
  /** What can be done about the whole page. */
  end?: ReactNode
  /** `h2` under another list's or a form's title. */
  heading?: 'h1' | 'h2'
}

/** What a page is about, and what can be done about all of it. */
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
