import pino, { type DestinationStream, type Logger } from 'pino'

/** Fields that no log may hold, wherever they stand in what is logged. */
const secret = [
  'authorization',
  'password',
  'password_confirmation',
  'current_password',
  'new_password',
  'token',
  'access_token',
  'refresh_token',
  'client_secret',
  'secret',
  'code',
  'otp',
  'iban',
  'swift',
  'bic',
  'account_number',
  'bank',
]
const redacted = secret.flatMap((field) => ['', '*.', '*.*.', '*.*.*.'].map((above) => `${above}${field}`))

/** JSON lines with times in UTC. Newlines inside texts are escaped by JSON, so an entry is always one line. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: redacted, censor: '[redacted]' },
      serializers: { err: describeError, req: describeRequest, res: ({ statusCode }) => ({ statusCode }) },
    },
    ...(destination ? [destination] : []),
  )
}

/** An error's own code (a database's, the system's) would be redacted as a one-time code, so it is renamed. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, cause } = error as Error & { code?: unknown }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code !== undefined && { errorCode: code }),
    ...(cause !== undefined && { because: cause instanceof Error ? cause.message : String(cause) }),
  }
}

type LoggedRequest = { method: string; url: string; ip?: string; routeOptions?: { url?: string } }

/** By the template of its route: a path may hold an invitation's token, a query what somebody searched for. */
function describeRequest({ method, url, ip, routeOptions }: LoggedRequest) {
  return { method, route: routeOptions?.url ?? url.split(/[/?]/, 2).join('/'), from: ip }
}
