import { Icon } from '../ui/Icon.tsx'
import { Rich } from './Rich.tsx'
import type { PageProps } from './words.ts'

/** The rule of the fees in words; `fees.ts` fetches the current fee of each commodity on demand. */
export function Fees({ words: { fees }, language }: PageProps) {
  return (
    <section className="band" id="fees">
      <div className="wrap two two--first">
        <div>
          <h2 className="h-sec">{fees.head}</h2>
          <p className="sub">
            <Rich text={fees.text} language={language} />
          </p>
        </div>
        <div>
          <dl className="payers">
            {fees.rows.map(({ who, what }) => (
              <div key={who}>
                <dt>{who}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <details className="faq fees-today" data-fees data-failed={fees.failed} hidden>
            <summary>
              {fees.today}
              <Icon name="down" />
            </summary>
            <p role="status">{fees.loading}</p>
            <table className="fees-table" hidden>
              <thead>
                <tr>
                  <th scope="col">{fees.goods}</th>
                  <th scope="col" className="num-col">
                    {fees.fee}
                  </th>
                </tr>
              </thead>
              <tbody />
            </table>
          </details>
        </div>
      </div>
    </section>
  )
}
