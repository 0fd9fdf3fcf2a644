import { Num } from '../ui/Text.tsx'

/** How somebody is reached, as links that write and dial; what is not known is left out. */
export const Reach = ({ email, phone }: { email: string; phone: string }) => (
  <>
    {email ? (
      <a href={`mailto:${email}`}>
        <Num>{email}</Num>
      </a>
    ) : null}
    {phone ? (
      <a href={`tel:${phone.replaceAll(' ', '')}`}>
        <Num>{phone}</Num>
      </a>
    ) : null}
  </>
)
