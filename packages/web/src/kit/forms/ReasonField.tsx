import { TextArea } from '../../ui/form/Field.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { isGiven, type ReasonAsked } from '../resource/resource.ts'

type Props = {
  wanted: ReasonAsked
  reason: string
  onReason: (reason: string) => void
  /** It was tried without. */
  isMissing: boolean
}

/** Why an act is done. */
export const ReasonField = ({ wanted, reason, onReason, isMissing }: Props) => (
  <TextArea
    label={wanted.label}
    hint={wanted.hint}
    error={isMissing && !isGiven(reason, wanted) ? wanted.missing : undefined}
    maxLength={wanted.limits?.longest}
    {...textProps(reason, onReason)}
  />
)
