import { type Question, questions } from '@mahsul/contract/site/site-content'
import { type MemberRole, memberRoles, roleIds } from '@mahsul/domain/accounts/member'
import type { Language } from '@mahsul/domain/kit/language'
import type { IconName } from '../ui/drawings.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Company } from './Company.tsx'
import { Fees } from './Fees.tsx'
import { HeroChart } from './HeroChart.tsx'
import { Countries, InquiryForm } from './InquiryForm.tsx'
import { addressOf } from './pages.ts'
import { Rich } from './Rich.tsx'
import type { PageProps } from './words.ts'

const textures = ['sesame', 'peanut', 'chickpea', 'ginger', 'melon'] as const
const stepIcons: readonly IconName[] = ['tag', 'stamp', 'bank', 'truck', 'ship', 'check']
const featureIcons: readonly IconName[] = ['eye', 'clock', 'document', 'container', 'star', 'lock']
/** The roles' names in the messages. */
const roleNames = { BUYER: 'buyer', SUPPLIER: 'supplier', TRADER: 'trader' } as const satisfies Record<
  MemberRole,
  string
>
const topics = ['buy', 'sell', 'become_trader'] as const
const ON_LANDING = 4

/** `/` and `/home` (member.md §2). */
export function Landing(props: PageProps) {
  return (
    <main id="main">
      <Hero {...props} />
      <Goods {...props} />
      <Steps {...props} />
      <Claims {...props} />
      <Features {...props} />
      <Fees {...props} />
      <Join {...props} />
      <Company {...props} />
      <Ask {...props} />
      <Countries language={props.language} />
    </main>
  )
}

function Hero({ words: { landing }, language }: PageProps) {
  return (
    <section className="hero">
      <div className="wrap hero__in">
        <div className="hero__txt">
          <h1>{landing.head}</h1>
          <p className="lede">{landing.lede}</p>
          <div className="row">
            <a className="btn btn--primary" href="#access">
              <span>{landing.request}</span>
            </a>
            <a className="btn btn--secondary for-guests" href="/login" data-app>
              <span>{landing.login}</span>
            </a>
          </div>
          <p className="hero__note">
            <Rich text={landing.note} language={language} />
          </p>
        </div>
        <figure className="hero__map">
          <HeroChart label={landing.chart} language={language} />
          <figcaption>
            <Rich text={landing.caption} language={language} />
          </figcaption>
        </figure>
      </div>
    </section>
  )
}

function Goods({ words: { goods }, language, assets }: PageProps) {
  return (
    <section className="band" id="goods">
      <div className="wrap">
        <h2 className="h-sec">{goods.head}</h2>
        <ul className="goods">
          {goods.list.map((good, place) => (
            <li className="good" key={good.name}>
              <img
                className="texture good__tx"
                src={assets.textures[textures[place] ?? 'sesame']}
                alt=""
                width="300"
                height="220"
                loading="lazy"
                decoding="async"
              />
              <div className="good__b">
                <h3>{good.name}</h3>
                <p>
                  <Rich text={good.kinds} language={language} />
                </p>
                <p className="faint">{good.from}</p>
                <p className="good__load">
                  <Rich text={good.load} language={language} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Steps({ words: { steps }, language }: PageProps) {
  return (
    <section className="band" id="steps">
      <div className="wrap">
        <h2 className="h-sec">{steps.head}</h2>
        <p className="sub">{steps.sub}</p>
        <ol className="how">
          {steps.list.map((step, place) => (
            <li key={step.name}>
              <span className="how__dot">
                <Icon name={stepIcons[place] ?? 'check'} />
              </span>
              <h3>
                <span className="how__n">
                  <bdi dir="ltr" className="num">
                    {place + 1}
                  </bdi>
                </span>
                {step.name}
              </h3>
              <p>
                <Rich text={step.text} language={language} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Claims({ words, language }: PageProps) {
  return (
    <section className="band band--sunk">
      <div className="wrap trio">
        {words.claims.map(({ what, of }) => (
          <p key={what}>
            <b>
              <Rich text={what} language={language} />
            </b>
            <span>{of}</span>
          </p>
        ))}
      </div>
    </section>
  )
}

function Features({ words: { features }, language }: PageProps) {
  return (
    <section className="band" id="features">
      <div className="wrap">
        <h2 className="h-sec">{features.head}</h2>
        <ul className="features">
          {features.list.map((feature, place) => (
            <li key={feature.name}>
              <Icon name={featureIcons[place] ?? 'check'} />
              <h3>{feature.name}</h3>
              <p>
                <Rich text={feature.text} language={language} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Join({ words, language }: PageProps) {
  const { join, access } = words
  return (
    <section className="band" id="join">
      <div className="wrap">
        <h2 className="h-sec">{join.head}</h2>
        <p className="sub">
          <Rich text={join.sub} language={language} />
        </p>
        <div className="roles">
          {memberRoles
            .map((role) => ({ id: roleIds[role], ...join.roles[roleNames[role]] }))
            .map(({ id, name, text, action }) => (
              <div className="role" key={id}>
                <h3>{name}</h3>
                <p>{text}</p>
                <a className="btn btn--link" href="#access" data-role={id}>
                  <span>{action}</span>
                  <Icon name="arrow" />
                </a>
              </div>
            ))}
        </div>
        <div className="two two--form">
          <div>
            <h3 className="h-sec">{join.next}</h3>
            <ol className="after">
              {join.after.map((text) => (
                <li key={text}>
                  <Rich text={text} language={language} />
                </li>
              ))}
            </ol>
          </div>
          <InquiryForm
            id="access"
            call="/public/access-requests"
            legend={access.role}
            choice="role_id"
            choices={memberRoles.map((role) => ({ id: roleIds[role], name: access.roles[roleNames[role]] }))}
            {...{ words, language, head: access.head }}
            send={access.send}
            sent={access.sent}
            sentMore={access.sentMore}
          />
        </div>
      </div>
    </section>
  )
}

function Ask({ words, language }: PageProps) {
  const { contact, faq } = words
  return (
    <section className="band" id="questions">
      <div className="wrap two two--form two--first">
        <div>
          <h2 className="h-sec">{faq.head}</h2>
          {questions.slice(0, ON_LANDING).map((question) => (
            <QuestionLine key={question.id} question={question} language={language} />
          ))}
          <p className="more">
            <a href={addressOf('faq', language)}>{faq.all}</a>
          </p>
        </div>
        <InquiryForm
          id="contact"
          call="/public/contacts"
          legend={contact.topic}
          choice="topic"
          choices={topics.map((id) => ({ id, name: contact.topics[id] }))}
          {...{ words, language, head: contact.head }}
          send={contact.send}
          sent={contact.sent}
          sentMore={contact.sentMore}
        />
      </div>
    </section>
  )
}

export function QuestionLine({
  question: { id, asked, answer },
  language,
}: {
  question: Question
  language: Language
}) {
  return (
    <details className="faq" id={`question-${id}`}>
      <summary>
        {asked[language]}
        <Icon name="down" />
      </summary>
      <p>
        <Rich text={answer[language]} language={language} />
      </p>
    </details>
  )
}
