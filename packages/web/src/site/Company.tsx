import { partners, team } from '@mahsul/contract/site/site-content'
import { Icon } from '../ui/Icon.tsx'
import { addressOf } from './pages.ts'
import { Rich } from './Rich.tsx'
import type { PageProps } from './words.ts'

/** About us, the people and the partners: ruled lists of names, as in the mockups' guide. A list that names nobody is left out. */
export function Company({ words, language }: PageProps) {
  const { aboutBand } = words
  const [people, premium] = [namedIn(team), namedIn(partners)]
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
          {people.length > 0 ? (
            <div>
              <h2 className="h-sec">{words.team.head}</h2>
              <p className="sub">{words.team.sub}</p>
              <dl className="desks">
                {people.map(({ name, role, does }) => (
                  <div key={name}>
                    <dt>
                      <bdi>{name}</bdi>
                    </dt>
                    <dd>
                      <b>{role[language]} </b>
                      <Rich text={does[language]} language={language} />
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          ) : null}
        </div>
        {premium.length > 0 ? (
          <>
            <h2 className="h-sec partners__head">{words.partners.head}</h2>
            <p className="sub">{words.partners.sub}</p>
            <ul className="partners">
              {premium.map(({ name, url, does }) => (
                <li key={name}>
                  <h3>{url ? <a href={url}>{name}</a> : name}</h3>
                  <p>{does[language]}</p>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </section>
  )
}

/** A heading that promises names comes with some. */
const namedIn = <Entry extends { name?: string }>(entries: readonly Entry[]) =>
  entries.filter((entry): entry is Entry & { name: string } => entry.name !== undefined)
