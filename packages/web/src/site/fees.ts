import type { Language } from '@mahsul/domain/kit/language'
import { inLanguage } from '@mahsul/domain/kit/language'
import type { Answer } from '../lib/api/api-types.ts'
import { money } from '../lib/words/formats.ts'

type Fee = Answer<'GET /public/landing'>['data']['commodities'][number]

/** The current fee of each commodity: fetched when the list is opened, because most readers never open it. */
export function openFees(details: HTMLDetailsElement, language: Language): void {
  const said = details.querySelector('p')
  const table = details.querySelector('table')
  const body = details.querySelector('tbody')
  if (!said || !table || !body) return
  const waiting = said.textContent
  details.hidden = false // without this script there is nothing to open
  details.addEventListener('toggle', async () => {
    if (!details.open || !table.hidden) return
    said.textContent = waiting
    try {
      const answer = await fetch('/api/v1/public/landing', { headers: { accept: 'application/json' } })
      if (!answer.ok) throw new Error(`the fees were answered with ${answer.status}`)
      const { data } = (await answer.json()) as Answer<'GET /public/landing'> // the server validates its answers with it
      body.replaceChildren(...data.commodities.map((fee) => rowOf(fee, language)))
      table.hidden = false
      said.hidden = true
    } catch {
      said.textContent = details.dataset.failed ?? ''
    }
  })
}

function rowOf(fee: Fee, language: Language): HTMLTableRowElement {
  const row = document.createElement('tr')
  const name = document.createElement('th')
  name.scope = 'row'
  name.textContent = `${inLanguage(fee, 'name', language)} · ${inLanguage(fee, 'type', language)}`
  const amount = document.createElement('td')
  amount.className = 'num-col'
  const figure = document.createElement('bdi')
  figure.dir = 'ltr'
  const same = fee.platform_fee === fee.platform_fee_to
  figure.textContent = same
    ? money(fee.platform_fee)
    : `${money(fee.platform_fee)}–${money(fee.platform_fee_to)}`
  amount.append(figure)
  row.append(name, amount)
  return row
}
