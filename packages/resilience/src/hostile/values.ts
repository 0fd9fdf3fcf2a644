import fc from 'fast-check'

const deep = (open: string, close: string, times: number) => `${open.repeat(times)}1${close.repeat(times)}`

/** Bodies as raw text; the type is JSON unless another is given. */
export const bodies: readonly { text: string | Buffer; type?: string }[] = [
  { text: deep('[', ']', 5_000) },
  { text: deep('{"a":', '}', 5_000) },
  { text: `{"containers":${'9'.repeat(10_000)}}` },
  { text: '{"containers":1e999,"price":-1e999,"version":-0}' },
  { text: '{"containers":NaN}' },
  { text: '{"message":"\\u0000","email":"a\\u0000@b.example"}' },
  { text: '{"message":"\\ud800","name":"\\udfff\\ud800"}' },
  { text: Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x7d]) },
  { text: '{"version":1,"version":2,"email":"a","email":{}}' },
  { text: '{"__proto__":{"role":"ADMIN"},"constructor":{"prototype":{"x":1}}}' },
  { text: '{"toString":1,"hasOwnProperty":2,"then":3}' },
  ...['', ' ', 'null', '[]', '{}', '"x"', 'true', '0', '{"a":', '\ufeff{}', '{}{}', '{"a":1}\u0000'].map(
    (text) => ({ text }),
  ),
  { text: `{"a":"${'x'.repeat(1_100_000)}"}` },
  { text: `[${'0,'.repeat(30_000)}0]` },
  { text: '<a/>', type: 'application/xml' },
  { text: 'a=1&a=2', type: 'application/x-www-form-urlencoded' },
  { text: '{}', type: 'text/plain' },
  { text: '{}', type: 'application/json; charset=utf-7' },
  { text: '{}', type: 'application/json, application/json' },
  { text: '{}', type: ';;;===' },
  { text: '{}', type: 'multipart/form-data' },
  { text: '--x\r\n', type: 'multipart/form-data; boundary=x' },
  { text: '--x--\r\n', type: 'multipart/form-data; boundary=x' },
  {
    text: '--x\r\ncontent-disposition: form-data\r\n\r\nnameless\r\n--x--\r\n',
    type: 'multipart/form-data; boundary=x',
  },
  {
    text: '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    type: 'multipart/form-data; boundary=x',
  },
  {
    text: '--x\r\ncontent-disposition: form-data; name="file"; filename="../../../etc/passwd\\u0000.pdf"\r\n\r\n%PDF-1.4 cut',
    type: 'multipart/form-data; boundary=x',
  },
  {
    text: `${Array.from({ length: 60 }, (_, n) => `--x\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n1\r\n`).join('')}--x--\r\n`,
    type: 'multipart/form-data; boundary=x',
  },
  { text: '--x\r\n', type: `multipart/form-data; boundary=${'x'.repeat(5_000)}` },
]

/** Path segments where an id is expected, percent-encoded. */
export const names = [
  '%00',
  '%ff',
  '%ED%A0%80',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  "'%20or%201=1--",
  '%25',
  '%7B%7D',
  '-1',
  '9'.repeat(40),
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(490),
  'x'.repeat(5_000),
]

/** Values of a field or of a query, each of them invalid in some way. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e\u2066',
    '1e5',
    '0x10',
    '-0',
    '١٢٣',
    '9'.repeat(400),
    'NaN',
    'Infinity',
    '2026-02-30',
    '99999-01-01',
    '2026-01-01T00:00:00Z',
    '%_\\',
    "'; drop table members; --",
    '<script>',
    '../../x',
    'a@b\r\nBcc: c@d.example',
    '00000000-0000-0000-0000-000000000000',
    '\u{1F33E}'.repeat(200),
    'x'.repeat(10_000),
    {},
    [],
    [[]],
    [null],
    { toString: 1 },
    { length: 1e9 },
  ),
  fc.anything({ maxDepth: 3 }).filter(isOfJson),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** What JSON can express: anything else would be dropped when it is sent. */
function isOfJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined
  } catch {
    return false
  }
}

/** Headers of a request, one per line. */
export const headers: readonly Record<string, string>[] = [
  { 'idempotency-key': 'x'.repeat(4_000) },
  { 'idempotency-key': '\u00ff' },
  { 'x-request-id': '{"level":60}' },
  { 'accept-language': 'ar;q=9e99,'.repeat(500) },
  { authorization: `Bearer ${'A'.repeat(8_000)}` },
  { authorization: 'Bearer a.b.c' },
  { cookie: 'a=b;'.repeat(2_000) },
  { range: 'bytes=9999999999999999999-,-1' },
  { 'if-none-match': '"'.repeat(500) },
  { 'content-encoding': 'gzip' },
  { expect: '100-continue' },
  { origin: 'null' },
  { 'x-forwarded-for': '::::, 999.999.999.999' },
]
