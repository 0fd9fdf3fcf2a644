import { fillWords } from '@mahsul/contract/kit/fill-words'
import { questions } from '@mahsul/contract/site/site-content'
import { shippingDate } from '../lib/words/formats.ts'
import { QuestionLine } from './Landing.tsx'
import { addressOf } from './pages.ts'
import { Rich } from './Rich.tsx'
import type { Article, PageProps } from './words.ts'

/** Terms, privacy, cookies, about: a text with a table of contents. `since` is the date of the version, for binding texts. */
export function Reading({
  words,
  language,
  article,
  since,
}: PageProps & { article: Article; since?: string }) {
  const { head, lead } = article
  const sections = Object.entries(article.sections).map(([id, section]) => ({ id, ...section }))
  const rich = (text: string) => <Rich text={text} language={language} />
  return (
    <main id="main" className="wrap reading">
      <header className="reading__head">
        <h1>{head}</h1>
        <p className="lede">{rich(lead)}</p>
        {since ? (
          <p className="faint">
            {fillWords(words.updated, { date: shippingDate(language, since, 'UTC') }, language)}
          </p>
        ) : null}
      </header>
      <nav className="reading__contents" aria-label={words.contents}>
        <p className="faint">{words.contents}</p>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{rich(section.head)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="reading__text">
        {sections.map((section) => (
          <section key={section.id} id={section.id}>
            <h2>{rich(section.head)}</h2>
            {section.body.map((part) =>
              typeof part === 'string' ? (
                <p key={part}>{rich(part)}</p>
              ) : (
                <ul key={part[0]}>
                  {part.map((point) => (
                    <li key={point}>{rich(point)}</li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </div>
    </main>
  )
}

export function Questions({ words: { faq }, language }: PageProps) {
  return (
    <main id="main" className="wrap wrap--narrow reading-narrow">
      <h1>{faq.head}</h1>
      <p className="lede">
        <Rich text={faq.lead} language={language} />
      </p>
      {questions.map((question) => (
        <QuestionLine key={question.id} question={question} language={language} />
      ))}
    </main>
  )
}

/** member.md §2: 'Error code: 404' with a line that the page could not be found. */
export function NotFound({ words: { notFound }, language }: PageProps) {
  return (
    <main id="main" className="wrap wrap--narrow reading-narrow">
      <div className="sheet empty">
        <h1>
          <Rich text={notFound.head} language={language} />
        </h1>
        <p>{notFound.why}</p>
        <a className="btn btn--secondary" href={addressOf('landing', language)}>
          <span>{notFound.back}</span>
        </a>
      </div>
    </main>
  )
}
