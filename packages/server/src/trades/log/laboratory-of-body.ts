import type { TaskBody } from '@mahsul/contract/trades/trade-bodies'
import type { Certificate, Sample, SampleAnswer } from '@mahsul/domain/documents/certificate'
import type { Specification } from '@mahsul/domain/documents/characteristic'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { containerNumberOf } from '@mahsul/domain/shipments/container-number'
import type * as z from 'zod'

type Body = z.output<typeof TaskBody>
type Sent<Field extends keyof Body> = NonNullable<Body[Field]>

const textOrNull = (text: string | null | undefined) => text?.trim() || null
const asDay = (day: string) => day as IsoDate // a date by the schema
const containersOf = (numbers: readonly string[] = []) => numbers.map(containerNumberOf)
const withMethod = <Row extends { value: string; method?: string | null | undefined }>(row: Row) => ({
  ...row,
  value: row.value.trim(),
  method: textOrNull(row.method),
})

const specificationOf = ({
  goods_use: goodsUse = 'any',
  characteristics,
}: Sent<'specification'>): Specification => ({
  goodsUse,
  characteristics: characteristics.map(withMethod),
})

const sampleOf = (sent: Sent<'sample'>): Sample => ({
  number: sent.number.trim(),
  lot: textOrNull(sent.lot),
  containers: containersOf(sent.containers),
  sentOn: asDay(sent.sent_on),
  seal: textOrNull(sent.seal),
  drawnBy: textOrNull(sent.drawn_by),
  courier: textOrNull(sent.courier),
  trackingNumber: textOrNull(sent.tracking_number),
})

const answerOf = ({ number, received_on, seal }: Sent<'sample_answer'>): SampleAnswer => ({
  number: number.trim(),
  ...(received_on !== undefined && { receivedOn: asDay(received_on) }),
  ...(seal !== undefined && { seal }),
})

const certificateOf = (sent: Sent<'certificate'>): Certificate => ({
  laboratory: sent.laboratory.trim(),
  number: sent.number.trim(),
  issuedOn: asDay(sent.issued_on),
  lot: textOrNull(sent.lot),
  containers: containersOf(sent.containers),
  sample: textOrNull(sent.sample),
  results: sent.results.map(({ is_below: isBelow = false, ...row }) => ({ ...withMethod(row), isBelow })),
})

/** What a side states about the quality of the goods, as the wire spells it. */
export const laboratoryOfBody = ({ specification, sample, sample_answer, certificate }: Body) => ({
  specification: specification && specificationOf(specification),
  sample: sample && sampleOf(sample),
  sampleAnswer: sample_answer && answerOf(sample_answer),
  certificate: certificate && certificateOf(certificate),
})
