import { partners, team } from '@mahsul/contract/site-content'
import { Icon } from '../ui/Icon.tsx'
import { addressOf } from './pages.ts'
import { Rich } from './Rich.tsx'
import type { PageProps } from './render.tsx'

/** About us, the departments and the partners: ruled lists of names, as in the mockups' guide. */
export function Company({ words, language }: PageProps) {
  const { aboutBand } = words
  return (
    <section className="band band--sunk" id="company">
      <div className="wrap">
        <div className="two two--first">
          <div>
            <h2 className="h-sec">{aboutBand.head}</h2>
            <p className="sub">
              <Rich text={aboutBand.text} language={language} />
            </p>
            <p className="more">
              <a href={addressOf('about', language)}>
                <span>{aboutBand.more}</span> <Icon name="arrow" />
              </a>
            </p>
          </div>
          <div>
            <h2 className="h-sec">{words.team.head}</h2>
            <p className="sub">{words.team.sub}</p>
            <dl className="desks">
              {team.map(({ name, role, does }) => (
                <div key={role.en}>
                  <dt>{name ? <bdi>{name}</bdi> : role[language]}</dt>
                  <dd>
                    {name ? <b>{role[language]} </b> : null}
                    <Rich text={does[language]} language={language} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <h2 className="h-sec partners__head">{words.partners.head}</h2>
        <p className="sub">{words.partners.sub}</p>
        <ul className="partners">
          {partners.map(({ name, url, kind, does }) => (
            <li key={kind.en}>
              <h3>{url ? <a href={url}>{name ?? kind[language]}</a> : (name ?? kind[language])}</h3>
              <p>{does[language]}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
