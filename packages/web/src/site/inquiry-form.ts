import { inquiryNames, namedOnWire } from '@mahsul/contract/companies/registration-wire'
import { wordsFor } from '@mahsul/contract/kit/problem-words'
import { checkInquiry, type Inquiry } from '@mahsul/domain/companies/inquiry'
import type { Language } from '@mahsul/domain/kit/language'
import type { Problems } from '@mahsul/domain/kit/problems'
import { type FieldErrors, hasErrors } from '../lib/api/field-errors.ts'
import { lostHere } from '../lib/api/send-once.ts'
import { submit } from '../lib/api/submit.ts'
import { Refused, refusalFrom } from '../lib/refused.ts'
import { inquiryRegisters } from './registers.ts'

/** Validates a form of the landing page with the domain's own function, and sends it. */
export function openInquiryForm(form: HTMLFormElement, language: Language): void {
  const sent = form.parentElement?.querySelector<HTMLElement>('[data-sent]')
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  const call = form.dataset.inquiry
  if (!sent || !button || !call) return
  form.noValidate = true // the browser would use its own messages, one field at a time
  button.disabled = false
  form.addEventListener('focusin', () => void inquiryRegisters(), { once: true })

  let underWay = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (underWay) return
    underWay = true
    showFailure(form, '')
    setBusy(button, true)
    const outcome = await submit<Answers, string, void>(
      {
        check: (answers) => problemsOf(answers, form.id === 'access'),
        put: (answers) => post(call, answers, language),
      },
      answersOf(form),
      { lost: lostHere(), wordsOf: (problem) => wordsFor(problem, language) },
    )
    showErrors(form, outcome.is === 'refused' ? outcome.errors : {})
    if (outcome.is === 'refused' && !hasErrors(outcome.errors)) showTrouble(form, outcome.failure?.cause)
    if (outcome.is === 'done') {
      form.reset()
      form.hidden = true
      sent.hidden = false
      sent.focus()
    }
    setBusy(button, false)
    underWay = false
  })

  sent.querySelector('[data-again]')?.addEventListener('click', () => {
    sent.hidden = true
    form.hidden = false
    form.querySelector<HTMLElement>('[name=company]')?.focus()
  })
}

/** The input, by its wire names; a role is a number. */
type Answers = Record<string, string | number>

function answersOf(form: HTMLFormElement): Answers {
  const body: Answers = {}
  for (const [name, value] of new FormData(form))
    body[name] = name === 'role_id' ? Number(value) : String(value)
  return body
}

async function problemsOf(body: Answers, asMember: boolean): Promise<Problems<string>> {
  const said = (name: string) => String(body[name] ?? '')
  const inquiry: Inquiry = {
    company: said('company'),
    name: said('name'),
    businessType: said('business_type'),
    jobTitle: said('job_title'),
    email: said('email'),
    phone: { countryCode: said('country_code'), number: said('phone') },
  }
  const problems = checkInquiry(inquiry, await inquiryRegisters(), { asMember })
  return namedOnWire(problems, { ...inquiryNames, phoneNumber: 'phone' })
}

/** Throws `Refused` for a refusal, and `fetch`'s error if there is no answer. */
async function post(call: string, body: object, language: Language): Promise<void> {
  const answer = await fetch(`/api/v1${call}`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'accept-language': language,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw await refusalFrom(answer)
}

function showTrouble(form: HTMLFormElement, failure: unknown): void {
  const { unreachable = '', failed = '', throttled = '' } = form.dataset
  if (!(failure instanceof Refused)) showFailure(form, unreachable)
  else if (failure.status === 429) showFailure(form, throttled.replace('{time}', freeAgain(failure)))
  else showFailure(form, failed)
}

/** When the next message is accepted, on the reader's clock. */
function freeAgain({ retryAfter = 3_600 }: Refused): string {
  const at = new Date(Date.now() + retryAfter * 1_000)
  return `\u2066${at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}\u2069`
}

function showFailure(form: HTMLFormElement, words: string): void {
  const place = form.querySelector<HTMLElement>('[data-failure]')
  if (!place) return
  place.textContent = words
  place.hidden = words === ''
}

/** Each error under its field, and all of them above in a list with links. */
function showErrors(form: HTMLFormElement, errors: FieldErrors): void {
  const lines: HTMLLIElement[] = []
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const words = errors[field.dataset.field ?? '']
    const control = field.querySelector<HTMLElement>('input, select')
    const place = field.querySelector<HTMLElement>('.field__error')
    const label = field.querySelector('label')
    if (!control || !place || !label) continue
    field.classList.toggle('has-error', words !== undefined)
    place.hidden = words === undefined
    place.querySelector('span')?.replaceChildren(words ?? '')
    describe(control, place.id, words !== undefined)
    if (words !== undefined) lines.push(lineTo(control, `${label.textContent}: ${words}`))
  }
  const summary = form.querySelector<HTMLElement>('[data-summary]')
  if (!summary) return
  summary.hidden = lines.length === 0
  summary.querySelector('ul')?.replaceChildren(...lines)
  if (lines.length > 0) summary.focus()
}

function describe(control: HTMLElement, error: string, isWrong: boolean): void {
  if (isWrong) control.setAttribute('aria-invalid', 'true')
  else control.removeAttribute('aria-invalid')
  const others = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id && id !== error)
  const all = isWrong ? [...others, error] : others
  if (all.length > 0) control.setAttribute('aria-describedby', all.join(' '))
  else control.removeAttribute('aria-describedby')
}

function lineTo(control: HTMLElement, words: string): HTMLLIElement {
  const line = document.createElement('li')
  const link = document.createElement('a')
  link.href = `#${control.id}`
  link.textContent = words
  link.addEventListener('click', (event) => {
    event.preventDefault()
    control.focus()
    control.scrollIntoView({ block: 'center' })
  })
  line.append(link)
  return line
}

function setBusy(button: HTMLButtonElement, busy: boolean): void {
  button.classList.toggle('is-busy', busy)
  if (busy) button.setAttribute('aria-busy', 'true')
  else button.removeAttribute('aria-busy')
  for (const words of button.querySelectorAll<HTMLElement>('[data-words]'))
    if ((words.dataset.words === 'sending') === busy) words.removeAttribute('aria-hidden')
    else words.setAttribute('aria-hidden', 'true')
}
