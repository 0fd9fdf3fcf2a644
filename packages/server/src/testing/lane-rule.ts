/** A lane rule as an admin enters it. */
export const laneRule = {
  code: 'tr-sesame-health',
  commodity: 'sesame',
  origin: 'SD',
  destination: 'TR',
  kind: 'document',
  document: 'HEALTH_CERTIFICATE',
  text: 'A health certificate of the authority of the country of origin.',
  text_ar: 'شهادة صحية من الجهة المختصة في بلد المنشأ.',
  source: 'Ministry of Agriculture',
  source_url: 'https://agriculture.example/sesame',
  checked_on: '2026-03-01',
} as const
