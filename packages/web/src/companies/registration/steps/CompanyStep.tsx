import { CompanyFields } from '../../members/CompanyFields.tsx'
import { dialCodeOf } from '../../members/PhoneFields.tsx'
import { useJoiningForm } from '../form-context.ts'
import { useSharedFields } from '../use-fields.ts'

export function CompanyStep() {
  const form = useJoiningForm()
  const { company } = useSharedFields(form)
  return (
    <CompanyFields
      {...company}
      onChange={(next) => {
        company.onChange(next)
        // Most have their phone where their company is.
        if (next.country && form.answers.country_code === '')
          form.change({ country_code: dialCodeOf(form.countries, next.country) })
      }}
    />
  )
}
