import type { AdminDuty } from '@mahsul/domain/office/admin-roles'
import { useQueryClient } from '@tanstack/react-query'
import { type LinkOptions, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useInput } from '../../ui/form/use-input.ts'
import { ButtonLink } from '../../ui/Link.tsx'
import { say } from '../../ui/toasts.ts'
import { useWhoMay } from '../admin-role.ts'
import { sayDone } from '../resource/done.ts'
import { backOfficeKey } from '../resource/resource.ts'
import { useListLink } from '../resource/use-list-link.ts'
import { isOurFault, useSayFailure } from '../resource/use-say-failure.ts'
import { AdminNote } from './AdminNote.tsx'
import { checkAnswers } from './check-answers.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { FieldOf } from './FieldOf.tsx'
import { FilesOfForm, useFiles } from './files.ts'
import type { FormField, Values } from './form.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { type Seen, useOpened } from './opened.ts'
import { StaleNote, staleOf } from './StaleNote.tsx'

type Props<Name extends string> = {
  title: ReactNode
  /** The label of the button: "Add base". */
  verb: string
  /** Shown over the list afterwards. */
  done: string | (() => string)
  /** The list it belongs to; the form returns to the page of it that was open. */
  back: LinkOptions
  /** In page order; may depend on earlier choices. */
  fields: (values: Values<Name>) => readonly FormField<Name>[]
  initial: Values<Name>
  /** What else a choice changes: an upper one clears those below it. */
  changed?: (values: Values<Name>, name: Name) => Values<Name>
  /** Called on every change, where lists of choices depend on what was chosen. */
  watch?: ((values: Values<Name>) => void) | undefined
  /** What must be filled in before the button works, as text; undefined once it is. */
  waitsFor?: (values: Values<Name>) => string | undefined
  /** A change sends along what it was begun from. */
  save: (values: Values<Name>, seen: Seen) => Promise<unknown>
  /** The field names of server errors, where they differ. */
  broken?: string
  /** The group that is closed at first: it is complete, and seldom changed. */
  folded?: string | undefined
  /** Who may save it: operators unless it takes another duty. */
  duty?: AdminDuty
  /** Shown before anything is typed. */
  above?: ReactNode
  /** Below the fields; `fill` puts values into them. */
  children?: ReactNode | ((form: { values: Values<Name>; fill: Fill<Name> }) => ReactNode)
}

export type Fill<Name extends string> = (values: Partial<Values<Name>>) => void

/** The one form of the back office. */
export function ResourceForm<Name extends string>(props: Props<Name>) {
  const { title, verb, waitsFor, folded, duty = 'operate', above, children } = props
  const whoMay = useWhoMay(duty)
  const back = useListLink(props.back)
  const t = useTranslations('admin')
  const files = useFiles()
  const { values, fields, form, change, fill, save, isTyped } = useAnswers(props)
  const { reload } = useOpened()
  const stale = staleOf(form.failure)
  const reloadAll = () => {
    form.input?.drop()
    return reload()
  }
  const send = async () => {
    if (files.blocked) say(t(`form.file.${files.blocked}`), { tone: 'clay' })
    else await save()
  }
  return (
    <FilesOfForm value={files.onState}>
      <LeaveGuard isTyped={isTyped} onLeave={form.input?.drop} />
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <div className="form-width">
        {whoMay ? (
          <div className="above-form">
            <AdminNote roles={whoMay} />
          </div>
        ) : null}
        {above}
        <FormSheet
          form={stale ? { ...form, failure: undefined } : form}
          title={t('form.answers')}
          verb={verb}
          isReadOnly={whoMay !== undefined}
          waitsFor={waitsFor?.(values)}
          onSend={send}
          others={<ButtonLink {...back}>{t('form.back')}</ButtonLink>}
        >
          {groupsOf(whoMay ? fields.filter((field) => !isEmptyFile(field, values)) : fields).map((group) => (
            <FieldGroup
              key={group[0]?.name}
              title={group[0]?.group}
              isFolded={!whoMay && group[0]?.group !== undefined && folded === group[0].group}
              isWrong={group.some(({ name }) => form.of(name).error !== undefined)}
            >
              {rowsOf(group).map((row) => {
                const shown = row.map((field) => (
                  <FieldOf
                    key={field.name}
                    field={whoMay ? { ...field, disabled: true } : field}
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
            </FieldGroup>
          ))}
          {typeof children === 'function' ? children({ values, fill }) : children}
          {stale ? <StaleNote stale={stale} onLoad={reloadAll} /> : null}
        </FormSheet>
      </div>
    </FilesOfForm>
  )
}

/** What is in the fields, and how it is saved: the form then leads to its list. */
function useAnswers<Name extends string>(props: Props<Name>) {
  const { done, initial, changed, watch, broken } = props
  const back = useListLink(props.back)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const sayFailure = useSayFailure()
  const [start] = useState(initial)
  const isSaved = useRef(false)
  // The record may be read again while the values stay: those of an earlier visit belong to the version they were typed over.
  const { version } = useOpened()
  const [values, setValues, input] = useInput(useLocation().pathname, start, version)
  const [seen] = useState<Seen>(input.version === undefined ? {} : { version: input.version })
  const fields = props.fields(values)
  const form = useForm<Name, Values<Name>>({
    input,
    labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])) as Record<Name, string>, // one of each
    check: (answers) => checkAnswers(fields, answers),
    put: async (answers) => {
      try {
        await props.save(answers, seen)
      } catch (failure) {
        sayFailure(failure, isOurFault(failure) ? broken : undefined)
        throw failure
      }
    },
  })
  const put = (after: Values<Name>) => {
    setValues(after)
    watch?.(after)
  }
  const change = (name: Name) => (value: string) => {
    const said = { ...values, [name]: value }
    put(changed ? changed(said, name) : said)
  }
  const fill: Fill<Name> = (given) => put({ ...values, ...given })
  const save = async () => {
    if (!(await form.send(values))) return
    isSaved.current = true
    // Other lists show its name, or count it: they are refetched as well.
    await queries.invalidateQueries({ queryKey: backOfficeKey })
    await navigate(back)
    sayDone(typeof done === 'function' ? done() : done)
  }
  const isTyped = () => !isSaved.current && JSON.stringify(values) !== JSON.stringify(start)
  return { values, fields, form, change, fill, save, isTyped }
}

/** Where there is nothing to see, and nothing may be sent. */
const isEmptyFile = <Name extends string>({ as, name }: FormField<Name>, values: Values<Name>): boolean =>
  (as === 'picture' || as === 'audio') && values[name] === ''

/** Fields next to each other with the same heading. */
function groupsOf<Name extends string>(fields: readonly FormField<Name>[]): FormField<Name>[][] {
  const groups: FormField<Name>[][] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (last && last[0]?.group === field.group) last.push(field)
    else groups.push([field])
  }
  return groups
}

/** Groups fields that are next to each other. */
function rowsOf<Name extends string>(fields: readonly FormField<Name>[]): FormField<Name>[][] {
  const rows: FormField<Name>[][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    if (field.half && last?.[0]?.half && last.length < 2) last.push(field)
    else rows.push([field])
  }
  return rows
}
