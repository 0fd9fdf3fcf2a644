import { commas, languageNames } from '@mahsul/contract/kit/common-words'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import { canonicalEmail, checkEmail } from '@mahsul/domain/kit/email'
import { directionOf, type Language, languages } from '@mahsul/domain/kit/language'
import type { Problem } from '@mahsul/domain/kit/problems'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { keys } from '../../kit/queries.ts'
import { api } from '../../lib/api/api.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/form/choices.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useInput } from '../../ui/form/use-input.ts'
import { Note } from '../../ui/states.tsx'
import { Code } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import { RightField } from './RightField.tsx'

type Answers = { email: string; right: CompanyRight; language: Language }
type Props = { domains: readonly string[]; onClose: () => void }

/** Invites a colleague at one of the company's own domains. */
export function InviteForm({ domains, onClose }: Props) {
  const t = useTranslations('people.invite')
  const p = useTranslations('people')
  const queries = useQueryClient()
  const shown = useLanguage()
  const [typed, setTyped, input] = useInput<Answers>('invite', {
    email: '',
    right: 'trader',
    language: shown,
  })
  const change = (next: Partial<Answers>) => setTyped((before) => ({ ...before, ...next }))
  const allowed = domains.join(commas[shown])
  const form = useForm<'email' | 'right', Answers>({
    id: 'invite',
    input,
    labels: { email: t('email'), right: p('right') },
    words: ({ rule }) => (rule === 'companyEmail' ? t('otherDomain', { domains: allowed }) : undefined),
    check: ({ email }) => {
      const problem = checkColleague(canonicalEmail(email), domains)
      return problem ? { email: problem } : {}
    },
    put: async ({ email, right, language }) => {
      const body = { email: canonicalEmail(email), right, language }
      await api('POST /secure/company/invitations', { body })
      await queries.invalidateQueries({ queryKey: keys.people })
      say(t('done', { email: body.email }), { text: t('doneText') })
    },
  })
  const send = async () => {
    if (await form.send(typed)) onClose()
  }
  return (
    <FormSheet
      form={form}
      title={t('open')}
      verb={t('send')}
      busyWords={t('sending')}
      others={
        <Button variant="quiet" onClick={onClose}>
          {p('cancel')}
        </Button>
      }
      onSend={send}
    >
      <TextField
        {...form.of('email')}
        type="email"
        dir="ltr"
        autoComplete="off"
        hint={domains.length > 0 ? t.rich('at', { domains: () => <Code>{allowed}</Code> }) : undefined}
        value={typed.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <RightField {...form.of('right')} value={typed.right} onChange={(right) => change({ right })} />
      <Segmented
        legend={t('language')}
        hint={t('languageWhy')}
        value={typed.language}
        onChange={(language) => change({ language })}
        choices={languages.map((value) => ({
          value,
          label: (
            <span lang={value} dir={directionOf[value]}>
              {languageNames[value]}
            </span>
          ),
        }))}
      />
      <Note>{t('note')}</Note>
    </FormSheet>
  )
}

/** The server decides as well: the domains are those of the company's own people. */
function checkColleague(email: string, domains: readonly string[]): Problem | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const isOurs = domains.length === 0 || domains.some((each) => each.toLowerCase() === domain)
  return checkEmail(email) ?? (isOurs ? undefined : { rule: 'companyEmail' })
}
