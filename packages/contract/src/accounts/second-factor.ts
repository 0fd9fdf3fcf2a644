import { secondFactors, stepUpMethods } from '@mahsul/domain/accounts/second-factor'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { EventChoice } from '../kit/choices.ts'
import { ActVerified } from '../kit/common-answers.ts'
import { Id, IdParam, Instant, one } from '../kit/wire.ts'
import { codeDestination } from './accounts.ts'
import { client, deviceToken, LoginAnswer } from './tokens.ts'

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
export const NewPasskey = z
  .strictObject({
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
  .meta({ id: 'NewPasskey', description: 'The answer of an authenticator that creates a passkey' })

/** The answer of an authenticator that has a passkey. */
export const PasskeyAssertion = z
  .strictObject({
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
  .meta({ id: 'PasskeyAssertion', description: 'The answer of an authenticator that has a passkey' })

const Descriptor = z
  .object({
    id: z.string(),
    type: z.literal('public-key'),
    transports: z.array(z.string()).optional(),
  })
  .meta({ id: 'PasskeyDescriptor' })

/** The options for `navigator.credentials.get`, as JSON; the challenge works once, for five minutes. */
export const AssertionOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int().describe('milliseconds'),
    userVerification: z.literal('required'),
    allowCredentials: z.array(Descriptor).describe('empty where the device offers the passkeys it holds'),
  })
  .meta({ id: 'PasskeyRequest', description: 'The options for `navigator.credentials.get`, as JSON' })

/** The options for `navigator.credentials.create`, as JSON. */
export const CreationOptions = z
  .object({
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
  .meta({ id: 'PasskeyCreation', description: 'The options for `navigator.credentials.create`, as JSON' })

const RecoveryCodes = z.array(z.string()).describe('shown this once; each opens one sign-in or step-up')
const PasskeyName = z.string().trim().min(1).max(60)
const PasskeyAnswer = z
  .object({
    id: Id,
    name: z.string(),
    created_at: Instant,
    last_used_at: Instant.nullable(),
    is_synced: z.boolean().describe('kept by an account of its owner, and not by one device alone'),
    is_blocked: z.boolean().describe('seems to have been copied and is refused; it can only be removed'),
  })
  .meta({ id: 'Passkey' })

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
    id: 'requestPasskeySignIn',
    ...anyone,
    summary: 'What to ask a passkey for, to sign in with it alone',
    body: z.strictObject(client),
    answer: one(AssertionOptions),
    refusals: ['UNKNOWN_CLIENT', 'PASSKEYS_UNAVAILABLE'],
  },
  'POST /login/passkey': {
    id: 'signInWithPasskey',
    ...anyone,
    summary: 'Sign in with a passkey',
    body: z.strictObject({ ...client, credential: PasskeyAssertion, device_token: deviceToken }),
    answer: one(LoginAnswer),
    refusals: [
      'UNKNOWN_CLIENT',
      'PASSKEY_REFUSED',
      'PASSKEY_CLONED',
      'PASSKEYS_UNAVAILABLE',
      'ACCOUNT_SUSPENDED',
      'INCORRECT_CREDENTIALS',
    ],
  },
  'POST /login/second-factor/request': {
    id: 'requestSecondFactorPasskey',
    ...anyone,
    summary: 'What to ask a passkey for, to finish a login that answered SECOND_FACTOR_REQUIRED',
    body: z.strictObject({ challenge: ofLogin.challenge }),
    answer: one(AssertionOptions),
    refusals: ['LOGIN_CHALLENGE_EXPIRED', 'NO_SECOND_FACTOR', 'PASSKEYS_UNAVAILABLE'],
  },
  'POST /login/second-factor': {
    id: 'signInWithSecondFactor',
    ...anyone,
    summary: 'Finish a login that answered SECOND_FACTOR_REQUIRED',
    body: z.discriminatedUnion('method', [
      byFactor[0].extend(ofLogin),
      byFactor[1].extend(ofLogin),
      byFactor[2].extend(ofLogin),
    ]),
    answer: one(LoginAnswer),
    refusals: [
      'LOGIN_CHALLENGE_EXPIRED',
      'WRONG_SECOND_FACTOR',
      'SECOND_FACTOR_STOPPED',
      'PASSKEY_REFUSED',
      'PASSKEY_CLONED',
      'PASSKEYS_UNAVAILABLE',
      'AUTHENTICATOR_UNREADABLE',
      'ACCOUNT_SUSPENDED',
      'INCORRECT_CREDENTIALS',
    ],
  },
  'POST /secure/step-up/request': {
    id: 'requestStepUp',
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
    refusals: [
      'STEP_UP_METHOD',
      'SECOND_FACTOR_STOPPED',
      'CODE_TOO_SOON',
      'NO_SECOND_FACTOR',
      'PASSKEYS_UNAVAILABLE',
    ],
  },
  'POST /secure/step-up': {
    id: 'stepUp',
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
    refusals: [
      'STEP_UP_METHOD',
      'CODE_NOT_FOUND',
      'CODE_EXPIRED',
      'WRONG_SECOND_FACTOR',
      'SECOND_FACTOR_STOPPED',
      'PASSKEY_REFUSED',
      'PASSKEY_CLONED',
      'PASSKEYS_UNAVAILABLE',
      'AUTHENTICATOR_UNREADABLE',
    ],
  },
  'GET /secure/profiles/second-factor': {
    id: 'getSecondFactors',
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
    id: 'requestNewPasskey',
    ...mine,
    summary: 'What to ask an authenticator for, to make a passkey',
    stepUp: true,
    answer: one(CreationOptions),
    refusals: ['TOO_MANY_PASSKEYS', 'PASSKEYS_UNAVAILABLE'],
  },
  'POST /secure/profiles/passkeys': {
    id: 'addPasskey',
    ...mine,
    summary: 'Keep the passkey that was made; the first second factor comes with recovery codes',
    stepUp: true,
    body: z.strictObject({ name: PasskeyName, credential: NewPasskey }),
    answer: one(z.object({ passkey: PasskeyAnswer, recovery_codes: RecoveryCodes.optional() })),
    status: 201,
    refusals: ['PASSKEY_REFUSED', 'TOO_MANY_PASSKEYS', 'PASSKEYS_UNAVAILABLE'],
  },
  'PUT /secure/profiles/passkeys/{id}': {
    id: 'renamePasskey',
    ...mine,
    summary: 'Name a passkey',
    access: { roles: everyone, party: 'passkey-owner' },
    stepUp: true,
    params: IdParam,
    body: z.strictObject({ name: PasskeyName }),
    answer: one(PasskeyAnswer),
  },
  'DELETE /secure/profiles/passkeys/{id}': {
    id: 'removePasskey',
    ...mine,
    summary: 'Remove a passkey; ends my other sessions',
    access: { roles: everyone, party: 'passkey-owner' },
    stepUp: true,
    params: IdParam,
    refusals: ['LAST_SECOND_FACTOR'],
  },
  'POST /secure/profiles/totp': {
    id: 'requestAuthenticatorApp',
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
    id: 'confirmAuthenticatorApp',
    ...mine,
    summary:
      'Use the authenticator app from now on, in place of the one before; the first second factor comes with recovery codes',
    stepUp: true,
    body: z.strictObject({ code: Totp }),
    answer: one(z.object({ recovery_codes: RecoveryCodes.optional() })),
    refusals: ['NO_SECOND_FACTOR', 'WRONG_SECOND_FACTOR'],
  },
  'DELETE /secure/profiles/totp': {
    id: 'removeAuthenticatorApp',
    ...mine,
    summary: 'Remove the authenticator app; ends my other sessions',
    stepUp: true,
    refusals: ['LAST_SECOND_FACTOR'],
  },
  'POST /secure/profiles/recovery-codes': {
    id: 'renewRecoveryCodes',
    ...mine,
    summary: 'Ten new recovery codes in place of those before',
    stepUp: true,
    answer: one(z.object({ recovery_codes: RecoveryCodes })),
    refusals: ['NO_SECOND_FACTOR'],
  },
  'POST /secure/request-passkey': {
    id: 'requestPasskeyCheck',
    summary: 'What to ask a passkey for, instead of the code that opens one act of an event',
    tag: 'verification',
    access: { roles: members },
    body: z.strictObject({ event: EventChoice }),
    answer: one(AssertionOptions),
    refusals: ['NO_SECOND_FACTOR', 'PASSKEYS_UNAVAILABLE'],
  },
  'POST /secure/verify-passkey': {
    id: 'verifyPasskey',
    summary: 'Show a passkey instead of entering the code',
    tag: 'verification',
    access: { roles: members },
    body: z.strictObject({ event: EventChoice, credential: PasskeyAssertion }),
    answer: one(ActVerified),
    refusals: ['PASSKEY_REFUSED', 'PASSKEY_CLONED', 'PASSKEYS_UNAVAILABLE'],
  },
} as const satisfies Calls

/** In addition to `message` and `error_code`, for the two refusals that require more proof. */
export const SecondFactorRequired = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(secondFactors)),
})
export const StepUpRequired = z.object({ methods: z.array(z.enum(stepUpMethods)) })
