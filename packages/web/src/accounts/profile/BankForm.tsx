import { bankNames } from '@mahsul/contract/companies/registration-wire'
import type { BankAccount } from '@mahsul/domain/companies/account-number'
import { accountCurrencies, checkBankAccount, type GivenAccount } from '@mahsul/domain/companies/bank-account'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ApprovalHere } from '../../companies/kept-acts/ApprovalHere.tsx'
import { type Account, withoutApproval } from '../../companies/kept-acts/approvals.ts'
import { BankFields } from '../../companies/members/BankFields.tsx'
import { openBanks } from '../../companies/members/registers.ts'
import { useLabels } from '../../companies/members/use-labels.ts'
import { keys } from '../../kit/queries.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { Button } from '../../ui/Button.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useInput } from '../../ui/form/use-input.ts'
import { Note } from '../../ui/states.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'

export type WholeAccount = NonNullable<Answer<'GET /secure/profiles/bank'>['data']>

type Props = {
  account: WholeAccount | undefined
  /** The approval whose account it is. */
  approval?: string
  onDone: () => void
  onCancel: () => void
}

export function BankForm({ account, approval, onDone, onCancel }: Props) {
  const t = useTranslations('profile.payment')
  const queries = useQueryClient()
  const [typed, setTyped, input] = useInput(`profile/bank/${approval ?? 'own'}`, () => accountOf(account))
  const form = useForm<keyof BankAccount, GivenAccount>({
    input,
    labels: useLabels().bank,
    names: bankNames,
    check: async (answers) => checkBankAccount(answers, await openBanks()),
    put: async (answers) => {
      const body = bodyOf(answers)
      if (!body) return // its currency was checked before
      await api('PUT /secure/profiles/bank', { body })
      void queries.invalidateQueries({ queryKey: keys.approvals })
      say(t('saved'), { text: t('savedText') })
    },
  })
  const send = async () => {
    if (await form.send(typed)) onDone()
  }
  return (
    <FormSheet
      form={{ ...form, failure: withoutApproval(form.failure) }}
      title={t('head')}
      verb={t('save')}
      others={
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      }
      onSend={send}
    >
      <BankFields
        value={typed}
        onChange={(change) => setTyped((before) => ({ ...before, ...change, isConfirmed: false }))}
        onConfirm={(isConfirmed) => setTyped((before) => ({ ...before, isConfirmed }))}
        of={form.of}
      />
      <Note>{t.rich('verified', richTextTags)}</Note>
      <ApprovalHere subject={{ act: 'bank', account: () => bodyOf(typed) }} failure={form.failure} />
    </FormSheet>
  )
}

function bodyOf({
  bankName,
  accountNumber,
  currency,
  isConfirmed,
  ...rest
}: GivenAccount): Account | undefined {
  const known = accountCurrencies.find((each) => each === currency)
  return (
    known && {
      ...rest,
      bank_name: bankName,
      account_number: accountNumber,
      account_currency: known,
      bank_confirmed: isConfirmed,
    }
  )
}

/** The IBAN in groups of four, as it is read out. */
const accountOf = (account: WholeAccount | undefined): GivenAccount => ({
  bankName: account?.bank_name ?? '',
  address: account?.address ?? '',
  zip: account?.zip ?? '',
  iban: account?.iban.replace(/(.{4})(?=.)/g, '$1 ') ?? '',
  swift: account?.swift ?? '',
  accountNumber: account?.account_number ?? '',
  currency: account?.account_currency ?? '',
  isConfirmed: false,
})
