import { SHORTEST_PASSWORD } from '@mahsul/domain/accounts/password'
import { useTranslations } from 'use-intl'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { richTextTags } from '../../ui/Text.tsx'
import type { Estimator, Strength } from './strength.ts'
import './new-password.css'

type Props = {
  /** Prefix of field ids: `join` makes `join-password` and `join-password_confirmation`. */
  id: string
  /** Where another password is above it: "New password". */
  label?: string
  password: string
  confirmation: string
  onPassword: (typed: string) => void
  onConfirmation: (typed: string) => void
  errors: { password?: string | undefined; confirmation?: string | undefined }
  estimator: Estimator | undefined
  /** Words that somebody who knows the reader would try first. */
  own: readonly string[]
}

/** A new password, with its strength, typed a second time against mistakes. */
export function NewPasswordFields({
  id,
  label,
  password,
  confirmation,
  onPassword,
  onConfirmation,
  errors,
  estimator,
  own,
}: Props) {
  const t = useTranslations('accounts')
  return (
    <>
      <div className="new-password">
        <PasswordField
          id={`${id}-password`}
          label={label ?? t('password.new')}
          hint={t.rich('password.rule', { ...richTextTags, n: SHORTEST_PASSWORD })}
          autoComplete="new-password"
          {...textProps(password, onPassword)}
          error={errors.password}
        />
        <StrengthWords strength={strengthOf(password, own, estimator)} />
      </div>
      <PasswordField
        id={`${id}-password_confirmation`}
        label={t('password.again')}
        autoComplete="new-password"
        {...textProps(confirmation, onConfirmation)}
        error={errors.confirmation}
      />
    </>
  )
}

type ShownStrength = Strength | 'short' | undefined

function strengthOf(
  password: string,
  own: readonly string[],
  estimator: Estimator | undefined,
): ShownStrength {
  if (password === '') return undefined
  if ([...password].length < SHORTEST_PASSWORD) return 'short'
  return estimator?.strengthOf(password, own)
}

/** The live region is empty from the start: one that arrives with its text is not read out. */
function StrengthWords({ strength }: { strength: ShownStrength }) {
  const t = useTranslations('accounts')
  const filled = strength === 'short' || strength === undefined ? 0 : Math.max(1, strength)
  return (
    <div className="strength" data-strength={strength} hidden={strength === undefined}>
      <span className="strength__bars" aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} className={bar <= filled ? 'is-on' : undefined} />
        ))}
      </span>
      <span role="status">{strength === undefined ? '' : t(`password.strength.${strength}`)}</span>
    </div>
  )
}
