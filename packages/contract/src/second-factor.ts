import { secondFactors, stepUpMethods } from '@mahsul/domain/accounts/second-factor'
import { verificationEvents } from '@mahsul/domain/accounts/verification-code'
import * as z from 'zod'
import { codeDestination } from './accounts.ts'
import type { Calls } from './call.ts'
import { client, deviceToken, LoginAnswer } from './tokens.ts'
import { Id, IdParam, Instant, one } from './wire.ts'

const everyone = ['ADMIN', 'BUYER', 'SUPPLIER', 'TRADER'] as const
const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const
const anyone = { tag: 'session', access: { roles: 'anyone' } } as const
const mine = { tag: 'second-factor', access: { roles: everyone }, withoutSecondFactor: true } as const

const Base64Url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)
const Transports = z.array(z.string().max(30)).max(10)
const Json = z.record(z.string(), z.unknown())

/** The answer of an authenticator that creates a passkey, as `@simplewebauthn/browser` and `toJSON()` write it. */
export const NewPasskey = z.strictObject({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(30).nullish(),
  clientExtensionResults: Json.default({}),
  response: z.strictObject({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    authenticatorData: Base64Url.optional(),
    transports: Transports.optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: Base64Url.optional(),
  }),
})

/** The answer of an authenticator that has a passkey. */
export const PasskeyAssertion = z.strictObject({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(30).nullish(),
  clientExtensionResults: Json.default({}),
  response: z.strictObject({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullish(),
  }),
})

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** The options for `navigator.credentials.get`, as JSON; the challenge works once, for five minutes. */
export const AssertionOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int().describe('milliseconds'),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Descriptor).describe('empty where the device offers the passkeys it holds'),
})

/** The options for `navigator.credentials.create`, as JSON. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int().describe('milliseconds'),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

const RecoveryCodes = z.array(z.string()).describe('shown this once; each opens one sign-in or step-up')
const PasskeyName = z.string().trim().min(1).max(60)
const PasskeyAnswer = z.object({
  id: Id,
  name: z.string(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
  is_synced: z.boolean().describe('kept by an account of its owner, and not by one device alone'),
  is_blocked: z.boolean().describe('seems to have been copied and is refused; it can only be removed'),
})

const Totp = z.string().max(20).describe('six digits')
const RecoveryCode = z.string().max(60)
const byFactor = [
  z.strictObject({ method: z.literal('passkey'), credential: PasskeyAssertion }),
  z.strictObject({ method: z.literal('totp'), code: Totp }),
  z.strictObject({ method: z.literal('recovery_code'), code: RecoveryCode }),
] as const

const ofLogin = { challenge: z.string().min(1).max(200), device_token: deviceToken }

export const secondFactorCalls = {
  'POST /login/passkey/request': {
    ...anyone,
    summary: 'What to ask a passkey for, to sign in with it alone',
    body: z.strictObject(client),
    answer: one(AssertionOptions),
  },
  'POST /login/passkey': {
    ...anyone,
    summary: 'Sign in with a passkey',
    body: z.strictObject({ ...client, credential: PasskeyAssertion, device_token: deviceToken }),
    answer: one(LoginAnswer),
  },
  'POST /login/second-factor/request': {
    ...anyone,
    summary: 'What to ask a passkey for, to finish a login that answered SECOND_FACTOR_REQUIRED',
    body: z.strictObject({ challenge: ofLogin.challenge }),
    answer: one(AssertionOptions),
  },
  'POST /login/second-factor': {
    ...anyone,
    summary: 'Finish a login that answered SECOND_FACTOR_REQUIRED',
    body: z.discriminatedUnion('method', [
      byFactor[0].extend(ofLogin),
      byFactor[1].extend(ofLogin),
      byFactor[2].extend(ofLogin),
    ]),
    answer: one(LoginAnswer),
  },
  'POST /secure/step-up/request': {
    ...mine,
    summary: 'Begin a step-up: what to ask a passkey for, or a fresh code for who has no second factor',
    body: z.strictObject({ method: z.enum(['passkey', 'password']) }),
    answer: one(
      z.object({
        passkey: AssertionOptions.optional(),
        channel: z.enum(['mail', 'sms']).optional(),
        resend_after: z.int().optional().describe('seconds'),
        ...codeDestination,
      }),
    ),
  },
  'POST /secure/step-up': {
    ...mine,
    summary: 'Prove again who is at this session; acts that need it are open for five minutes',
    body: z.discriminatedUnion('method', [
      ...byFactor,
      z.strictObject({
        method: z.literal('password'),
        password: z.string().max(1_024),
        code: z.string().max(20),
      }),
    ]),
    answer: one(z.object({ until: Instant })),
  },
  'GET /secure/profiles/second-factor': {
    ...mine,
    summary: 'My passkeys, authenticator app and recovery codes',
    answer: one(
      z.object({
        passkeys: z.array(PasskeyAnswer),
        totp: z.object({ since: Instant }).nullable(),
        recovery_codes_left: z.int(),
        is_required: z.boolean().describe('whether the last second factor can only be replaced'),
        step_up_methods: z.array(z.enum(stepUpMethods)),
        stepped_up_until: Instant.nullable(),
      }),
    ),
  },
  'POST /secure/profiles/passkeys/request': {
    ...mine,
    summary: 'What to ask an authenticator for, to make a passkey',
    stepUp: true,
    answer: one(CreationOptions),
  },
  'POST /secure/profiles/passkeys': {
    ...mine,
    summary: 'Keep the passkey that was made; the first second factor comes with recovery codes',
    stepUp: true,
    body: z.strictObject({ name: PasskeyName, credential: NewPasskey }),
    answer: one(z.object({ passkey: PasskeyAnswer, recovery_codes: RecoveryCodes.optional() })),
    status: 201,
  },
  'PUT /secure/profiles/passkeys/{id}': {
    ...mine,
    summary: 'Name a passkey',
    access: { roles: everyone, party: 'passkey-owner' },
    stepUp: true,
    params: IdParam,
    body: z.strictObject({ name: PasskeyName }),
    answer: one(PasskeyAnswer),
  },
  'DELETE /secure/profiles/passkeys/{id}': {
    ...mine,
    summary: 'Remove a passkey; ends my other sessions',
    access: { roles: everyone, party: 'passkey-owner' },
    stepUp: true,
    params: IdParam,
  },
  'POST /secure/profiles/totp': {
    ...mine,
    summary: 'A secret for an authenticator app, which counts once a code of it was entered',
    stepUp: true,
    answer: one(
      z.object({
        secret: z.string().describe('Base32'),
        uri: z.string().describe('otpauth:// for a QR code'),
      }),
    ),
  },
  'PUT /secure/profiles/totp': {
    ...mine,
    summary:
      'Use the authenticator app from now on, in place of the one before; the first second factor comes with recovery codes',
    stepUp: true,
    body: z.strictObject({ code: Totp }),
    answer: one(z.object({ recovery_codes: RecoveryCodes.optional() })),
  },
  'DELETE /secure/profiles/totp': {
    ...mine,
    summary: 'Remove the authenticator app; ends my other sessions',
    stepUp: true,
  },
  'POST /secure/profiles/recovery-codes': {
    ...mine,
    summary: 'Ten new recovery codes in place of those before',
    stepUp: true,
    answer: one(z.object({ recovery_codes: RecoveryCodes })),
  },
  'POST /secure/request-passkey': {
    summary: 'What to ask a passkey for, instead of the code that opens one act of an event',
    tag: 'verification',
    access: { roles: members },
    body: z.strictObject({ event: z.enum(verificationEvents) }),
    answer: one(AssertionOptions),
  },
  'POST /secure/verify-passkey': {
    summary: 'Show a passkey instead of entering the code',
    tag: 'verification',
    access: { roles: members },
    body: z.strictObject({ event: z.enum(verificationEvents), credential: PasskeyAssertion }),
    answer: one(z.object({ verified: z.literal(true), action: z.enum(verificationEvents) })),
  },
} as const satisfies Calls

/** In addition to `message` and `error_code`, for the two refusals that require more proof. */
export const SecondFactorRequired = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(secondFactors)),
})
export const StepUpRequired = z.object({ methods: z.array(z.enum(stepUpMethods)) })
