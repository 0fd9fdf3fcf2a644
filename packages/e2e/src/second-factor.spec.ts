import type { CDPSession, Page } from '@playwright/test'
import { codeFor, newMember } from './guests.ts'
import type { Market } from './market.ts'
import { newMemberPassword } from './market.ts'
import {
  button,
  confirmStepUp,
  expect,
  faultsOn,
  field,
  inArabicOnAPhone,
  inEnglishAtADesk,
  test,
  visit,
} from './story.ts'
import type { Words } from './words.ts'

// Browsers create no passkeys for an IP address.
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL!.replace('127.0.0.1', 'localhost')) })

/** A phone's or a laptop's own authenticator, simulated by Chromium. */
async function authenticatorOf(page: Page) {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { device, authenticatorId }
}

async function logIn(page: Page, { accounts }: Words, email: string) {
  await field(page, accounts.login.email).fill(email)
  await page.getByLabel(accounts.login.password, { exact: true }).fill(newMemberPassword)
  await button(page, accounts.login.submit).click()
}

/** Adds a passkey to an account that has no second factor yet, and stores the recovery codes. */
async function addPasskey(page: Page, words: Words, market: Market, email: string) {
  const { passkeys, recovery } = words.profile.factors
  await button(page, passkeys.add).click()
  const proof = { password: newMemberPassword, code: () => codeFor(market, email) }
  await confirmStepUp(page, button(page, passkeys.create), proof, words)
  const codes = page.getByRole('dialog', { name: recovery.title })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  expect(await faultsOn(page)).toEqual([])
  await button(codes.page(), recovery.stored).click()
}

test.describe('in Arabic on a phone', () => {
  test.use({ setting: inArabicOnAPhone })

  test('a passkey signs a trader in, confirms a new bank account and opens a purchase without a code', async ({
    baseURL,
    enter,
    market,
    words,
  }) => {
    const { accounts, profile, bids } = words
    const email = await newMember(market, baseURL!, 'ar', 4) // set above
    const page = await enter(undefined, '/login?from=/profile/security')
    await authenticatorOf(page)
    await logIn(page, words, email)
    await addPasskey(page, words, market, email)

    await page.goto('/logout')
    await expect(page).toHaveURL(/\/login$/)
    await button(page, accounts.login.passkey).click()
    await expect(page).toHaveURL(/\/marketplace$/)

    // The account is typed once: the dialog is in between, and closing it loses nothing.
    await visit(page, '/profile/payment-information')
    await button(page, profile.payment.edit).click()
    await field(page, profile.field.iban).fill('AE07 0331 2345 6789 0123 456')
    await field(page, profile.field.swift).fill('ebilaead')
    await button(page, profile.payment.save).click()
    const dialog = page.getByRole('dialog', { name: accounts.stepUp.title })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(field(page, profile.field.iban)).toHaveValue('AE07 0331 2345 6789 0123 456')
    await button(page, profile.payment.save).click()
    await button(page, accounts.factor.passkey.verb).click()
    await expect(page.getByRole('region', { name: profile.payment.head })).toContainText('•••• 3456')

    const lot = await market.publish('alexandria', {
      ...{ kind: 'FIRM', incoterm: 'CIF', to: 'TRMER', containers: 1, partialPurchase: false },
    })
    await visit(page, `/marketplace/${lot.id}/step-1?act=purchase`)
    await button(page, bids.send.purchase.SELL).click()
    await button(page, accounts.factor.passkey.verb).click()
    await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}\/show$/)
  })
})

test.describe('in English on a desktop', () => {
  test.use({ setting: inEnglishAtADesk })

  test('a replayed answer, another origin and a copied passkey sign nobody in', async ({
    baseURL,
    enter,
    market,
    words,
  }) => {
    const { accounts } = words
    const email = await newMember(market, baseURL!, 'en') // set above
    const page = await enter(undefined, '/login?from=/profile/security')
    const { device, authenticatorId } = await authenticatorOf(page)
    await logIn(page, words, email)
    await addPasskey(page, words, market, email)

    await page.goto('/logout')
    await expect(page).toHaveURL(/\/login$/)
    const sent = page.waitForRequest((request) => request.url().endsWith('/login/passkey'))
    await button(page, accounts.login.passkey).click()
    await expect(page).toHaveURL(/\/marketplace$/)
    const answer = (await sent).postDataJSON()
    const signIn = async (data: object) => {
      const response = await page.request.post('/api/v1/login/passkey', { data })
      return { status: response.status(), ...(await response.json()) }
    }
    expect(await signIn(answer)).toMatchObject({ status: 400, error_code: 'PASSKEY_REFUSED' })

    // A phishing page forwards the challenge, and the browser signs for that page's origin.
    const { client_id } = answer
    const asked = await page.request.post('/api/v1/login/passkey/request', { data: { client_id } })
    await page.route('http://localhost:9/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Mahsul</h1>' }),
    )
    await page.goto('http://localhost:9/login')
    const credential = await page.evaluate(
      async (options) => {
        const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
        const signed = await navigator.credentials.get({ publicKey })
        return (signed as PublicKeyCredential).toJSON() // the requested type
      },
      (await asked.json()).data,
    )
    expect(await signIn({ client_id, credential })).toMatchObject({
      status: 400,
      error_code: 'PASSKEY_REFUSED',
    })

    // A copy counts on from where it was made.
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/login/)
    await setCounterBack(device, authenticatorId)
    await button(page, accounts.login.passkey).click()
    await expect(page.getByText(accounts.login.passkeyCloned).first()).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
  })
})

async function setCounterBack(device: CDPSession, authenticatorId: string) {
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId })
  for (const credential of credentials) {
    const { credentialId } = credential
    await device.send('WebAuthn.removeCredential', { authenticatorId, credentialId })
    await device.send('WebAuthn.addCredential', {
      authenticatorId,
      credential: { ...credential, signCount: 0 },
    })
  }
}
