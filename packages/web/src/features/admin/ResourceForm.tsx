import type { Problems } from '@mahsul/domain/problems'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormSheet } from '../../ui/FormSheet.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { say } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { sayDone } from './done.ts'
import { FieldOf } from './FieldOf.tsx'
import { FilesOfForm, useFiles } from './files.ts'
import type { FormField, Values } from './form.ts'
import { backOfficeKey } from './resource.ts'
import { hasEmptyChoice } from './select-values.ts'

type Props<Name extends string> = {
  title: string
  /** What the button does: "Add base". */
  verb: string
  /** Said over the list afterwards. */
  done: string
  back: string
  /** In page order; may depend on what was chosen so far. */
  fields: (values: Values<Name>) => readonly FormField<Name>[]
  initial: Values<Name>
  /** What else a choice changes: an upper one clears those below it. */
  changed?: (values: Values<Name>, name: Name) => Values<Name>
  /** Told of every change, where lists of choices depend on what was chosen. */
  watch?: (values: Values<Name>) => void
  save: (values: Values<Name>) => Promise<unknown>
  children?: ReactNode
}

/** The one form of the back office: what is required is asked here as well, all else the server judges. */
export function ResourceForm<Name extends string>(props: Props<Name>) {
  const { title, verb, done, back, initial, changed, watch, save, children } = props
  const t = useTranslations('admin')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [values, setValues] = useState(initial)
  const files = useFiles()
  const fields = props.fields(values)
  const form = useForm<Name, Values<Name>>({
    labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])) as Record<Name, string>, // one of each
    check: (answers) => missing(fields, answers),
    put: async (answers) => {
      await save(answers)
    },
  })
  const change = (name: Name) => (value: string) => {
    const said = { ...values, [name]: value }
    const after = changed ? changed(said, name) : said
    setValues(after)
    watch?.(after)
  }
  const send = async () => {
    if (files.blocked) return say(t(`form.file.${files.blocked}`), { tone: 'clay' })
    if (!(await form.send(values))) return
    // Others show it by its name, or count it: they are read anew as well.
    await queries.invalidateQueries({ queryKey: backOfficeKey })
    await navigate({ href: back })
    sayDone(done)
  }
  return (
    <FilesOfForm value={files.tell}>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <div className="form-width">
        <FormSheet
          form={form}
          title={t('form.answers')}
          verb={verb}
          onSend={send}
          others={<ButtonLink href={back}>{t('form.back')}</ButtonLink>}
        >
          {rowsOf(fields).map((row) => {
            const shown = row.map((field) => (
              <FieldOf
                key={field.name}
                field={field}
                of={form.of(field.name)}
                value={values[field.name]}
                onChange={change(field.name)}
              />
            ))
            return row.length === 1 ? (
              shown
            ) : (
              <div className="cols" key={row[0]?.name}>
                {shown}
              </div>
            )
          })}
          {children}
        </FormSheet>
      </div>
    </FilesOfForm>
  )
}

function missing<Name extends string>(
  fields: readonly FormField<Name>[],
  values: Values<Name>,
): Problems<Name> {
  const problems: Problems<Name> = {}
  for (const { name, optional, as } of fields)
    if (isMissing(as, values[name]) && !optional) problems[name] = { rule: 'required' }
  return problems
}

const isMissing = (as: FormField<string>['as'], value: string): boolean =>
  as === 'box' ? false : as === 'pairs' ? hasEmptyChoice(value) : value.trim() === ''

/** Fields that stand side by side, together. */
function rowsOf<Name extends string>(fields: readonly FormField<Name>[]): FormField<Name>[][] {
  const rows: FormField<Name>[][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    if (field.half && last?.[0]?.half && last.length < 2) last.push(field)
    else rows.push([field])
  }
  return rows
}
