import createClient from 'openapi-fetch'
import type { paths, Tokens } from './api.ts'
import { answerOf } from './refused.ts'

export type SessionOptions = {
  /** Where Mahsul is: `https://mahsul.example`. */
  url: string
  /** A configured name of the calling application. */
  clientId?: string
  /** Called with each new pair: keep the refresh token if the session is to outlive the program. It works once. */
  onTokens?: (tokens: Tokens) => void
}

/** An access token is renewed when it has this long to live. */
const RENEW_BEFORE_MS = 60_000

/** The tokens of one session, renewed before they expire. */
export class Session {
  private readonly options: SessionOptions
  private tokens: Tokens
  private renewAt: number
  private renewal: Promise<string> | undefined

  constructor(options: SessionOptions, tokens: Tokens) {
    this.options = options
    this.tokens = tokens
    this.renewAt = renewalOf(tokens)
  }

  /** A token that lives for a while yet. Calls that ask at the same time share one renewal: a refresh token works once. */
  async accessToken(): Promise<string> {
    if (Date.now() < this.renewAt) return this.tokens.access_token
    this.renewal ??= this.renew().finally(() => {
      this.renewal = undefined
    })
    return this.renewal
  }

  private async renew(): Promise<string> {
    const { url, clientId = CLIENT_ID, onTokens } = this.options
    const { data } = await answerOf(
      createClient<paths>({ baseUrl: url }).POST('/api/v1/oauth/token', {
        body: { client_id: clientId, grant_type: 'refresh_token', refresh_token: this.tokens.refresh_token },
      }),
    )
    this.tokens = data
    this.renewAt = renewalOf(data)
    onTokens?.(data)
    return data.access_token
  }
}

export const CLIENT_ID = 'marketplace-web'

/** By this machine's clock, however wrong it is. */
const renewalOf = ({ expires_in }: Tokens) => Date.now() + expires_in * 1_000 - RENEW_BEFORE_MS
