import { PersonFields } from '../../members/PersonFields.tsx'
import { useJoiningForm } from '../form-context.ts'
import { useSharedFields } from '../use-fields.ts'
import { AvatarField } from './AvatarField.tsx'

export function PersonalStep() {
  const { person } = useSharedFields(useJoiningForm())
  return (
    <>
      <PersonFields {...person} />
      <AvatarField />
    </>
  )
}
