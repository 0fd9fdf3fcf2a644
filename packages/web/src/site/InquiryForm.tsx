import type { Language } from '@mahsul/domain/kit/language'
import type { ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { countries } from './countries.ts'
import { Rich } from './Rich.tsx'
import type { Words } from './words.ts'

type Choice = { id: string | number; name: string }
type Props = {
  /** Prefix of the id of every field. */
  id: 'access' | 'contact'
  call: '/public/access-requests' | '/public/contacts'
  head: string
  legend: string
  choice: 'role_id' | 'topic'
  choices: readonly Choice[]
  send: string
  sent: string
  sentMore: string
  words: Words
  language: Language
}

/**
 * A form of the landing page as it is in the document; `inquiry-form.ts` validates and sends it. Its button is enabled only
 * once that has loaded, because nothing else handles it.
 */
export function InquiryForm(form: Props) {
  const { id, words, language } = form
  const w = words.form
  return (
    <div className="inquiry">
      <form
        className="sheet form"
        id={id}
        aria-labelledby={`${id}-head`}
        data-inquiry={form.call}
        data-unreachable={w.unreachable}
        data-failed={w.failed}
        data-throttled={w.throttled}
      >
        <h2 className="h-panel" id={`${id}-head`}>
          {form.head}
        </h2>
        <div className="errsum" role="alert" tabIndex={-1} hidden data-summary>
          <h3>
            <Icon name="warning" />
            <span>{w.wrong}</span>
          </h3>
          <ul />
        </div>
        <fieldset className="seg">
          <legend>{form.legend}</legend>
          {form.choices.map((each, place) => (
            <label key={each.id}>
              <input type="radio" name={form.choice} value={each.id} defaultChecked={place === 0} />
              <span>{each.name}</span>
            </label>
          ))}
        </fieldset>
        <Inquirer id={id} w={w} />
        {id === 'contact' ? <Message w={w} /> : null}
        <p className="inquiry__failed" role="alert" hidden data-failure />
        <p className="faint inquiry__why">
          <Rich text={w.privacy} language={language} />
        </p>
        <noscript>
          <p className="inquiry__failed">
            <Rich text={w.noScript} language={language} />
          </p>
        </noscript>
        <button type="submit" className="btn btn--primary" disabled>
          <span className="btn__words">
            <span data-words="send">{form.send}</span>
            <span data-words="sending" aria-hidden="true">
              {w.sending}
            </span>
          </span>
        </button>
      </form>
      <Sent form={form} />
    </div>
  )
}

/** The sender, and where to answer. */
function Inquirer({ id, w }: { id: Props['id']; w: Words['form'] }) {
  const member = id === 'access'
  return (
    <div className="cols">
      <Text form={id} name="company" label={w.company} autoComplete="organization" />
      <Text form={id} name="business_type" label={w.businessType} hint={w.businessHint} />
      <Text form={id} name="name" label={w.name} autoComplete="name" />
      <Text form={id} name="job_title" label={w.jobTitle} autoComplete="organization-title" />
      <Text
        form={id}
        name="email"
        type="email"
        label={member ? w.companyEmail : w.email}
        hint={member ? w.companyEmailHint : undefined}
        autoComplete="email"
        wide
      />
      <Field form={id} name="country_code" label={w.country}>
        {(field) => (
          <div className="control control--select">
            <select {...field} data-countries autoComplete="tel-country-code" defaultValue="">
              <option value="">{w.choose}</option>
            </select>
            <Icon name="down" />
          </div>
        )}
      </Field>
      <Text
        form={id}
        name="phone"
        type="tel"
        label={w.phone}
        hint={w.phoneHint}
        autoComplete="tel-national"
      />
    </div>
  )
}

const Message = ({ w }: { w: Words['form'] }) => (
  <div className="field" data-field="message">
    <label htmlFor="contact-message">
      {w.message} <span className="field__opt">{w.optional}</span>
    </label>
    <div className="control">
      <textarea id="contact-message" name="message" rows={4} maxLength={4_000} dir="auto" />
    </div>
  </div>
)

/** In place of the form, once it has been sent. */
function Sent({ form: { sent, sentMore, words, language } }: { form: Props }) {
  return (
    <div className="sheet inquiry__sent" tabIndex={-1} role="status" hidden data-sent>
      <h2 className="h-panel">
        <Icon name="check" />
        <span>{sent}</span>
      </h2>
      <p>
        <Rich text={sentMore} language={language} />
      </p>
      <button type="button" className="btn btn--secondary" data-again>
        <span>{words.form.again}</span>
      </button>
    </div>
  )
}

/** Shared by both forms, and inert until one of them comes near: `countries-near.ts` inserts it. */
export const Countries = ({ language }: { language: Language }) => (
  <template id="countries">
    {countries(language).map(({ code, name, dialCode }) => (
      <option key={code} value={dialCode}>
        {`${name} \u2066+${dialCode}\u2069`}
      </option>
    ))}
  </template>
)

type FieldIds = { id: string; name: string; required: true; 'aria-describedby': string | undefined }

function Field({
  form,
  name,
  label,
  hint,
  wide,
  children,
}: {
  form: string
  name: string
  label: string
  hint?: string | undefined
  wide?: boolean
  children: (ids: FieldIds) => ReactNode
}) {
  const id = `${form}-${name}`
  return (
    <div className={wide ? 'field field--wide' : 'field'} data-field={name}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p className="field__hint" id={`${id}-h`}>
          {hint}
        </p>
      ) : null}
      {children({ id, name, required: true, 'aria-describedby': hint ? `${id}-h` : undefined })}
      <p className="field__error" id={`${id}-e`} hidden>
        <Icon name="warning" />
        <span />
      </p>
    </div>
  )
}

type TextProps = {
  form: string
  name: string
  label: string
  hint?: string | undefined
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  wide?: boolean
}

const Text = ({ type = 'text', autoComplete, ...field }: TextProps) => (
  <Field {...field}>
    {(ids) => (
      <div className="control">
        <input {...ids} type={type} dir={type === 'text' ? 'auto' : 'ltr'} autoComplete={autoComplete} />
      </div>
    )}
  </Field>
)
