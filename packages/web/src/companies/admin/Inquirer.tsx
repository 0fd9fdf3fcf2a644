import { phoneText } from '@mahsul/domain/accounts/account-change'
import { Num } from '../../ui/Text.tsx'

type Props = {
  of: {
    company: string
    name: string
    business_type: string
    job_title: string
    email: string
    country_code: string
    phone: string
  }
}

/** The author of a message to us, with contact details. */
export const Inquirer = ({ of }: Props) => (
  <>
    <b>
      <bdi>{of.company}</bdi>
    </b>
    <span className="said faint">
      <bdi>{of.name}</bdi> · <bdi>{of.job_title}</bdi> · <bdi>{of.business_type}</bdi>
    </span>
    <span className="said contact">
      <a href={`mailto:${of.email}`}>
        <Num>{of.email}</Num>
      </a>
      <a href={`tel:${of.phone}`}>
        <Num>{phoneText(of.country_code, of.phone)}</Num>
      </a>
    </span>
  </>
)
