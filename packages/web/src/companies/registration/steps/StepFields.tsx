import type { StepName } from '../answers.ts'
import { AccountStep } from './AccountStep.tsx'
import { BankStep } from './BankStep.tsx'
import { CompanyStep } from './CompanyStep.tsx'
import { PersonalStep } from './PersonalStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import { PreferencesStep } from './PreferencesStep.tsx'

const fields: Record<StepName, () => React.JSX.Element> = {
  account: AccountStep,
  personal: PersonalStep,
  company: CompanyStep,
  bank: BankStep,
  preferences: PreferencesStep,
  phone: PhoneStep,
}

export function StepFields({ name }: { name: StepName }) {
  const Fields = fields[name]
  return <Fields />
}
