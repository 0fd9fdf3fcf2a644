import type { WireField } from '@mahsul/contract/documents/document-wire'
import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../kit/types.ts'
import { useTyped } from '../lib/api/use-typed.ts'
import { TaskFrame } from '../trades/tasks/TaskFrame.tsx'
import { Button } from '../ui/Button.tsx'
import { useFields } from '../ui/form/use-fields.ts'
import { FieldInput } from './DocumentFieldInput.tsx'
import { RowsInput } from './DocumentRowsInput.tsx'
import type { DocumentDataOfTrade, DocumentOfTrade } from './document-data-query.ts'
import {
  columnNames,
  inputOf,
  isEmpty,
  isRows,
  isSameTyped,
  kindOfField,
  readTyped,
  type TypedFields,
  typedOf,
  wireFieldsOf,
} from './document-fields.ts'
import { useDescribe } from './use-document-acts.ts'

type Props = {
  trade: Trade
  document: DocumentOfTrade
  /** Where a finding led here. */
  at?: { field: string; container?: string | undefined; value?: string | undefined } | undefined
  onDone: (after: DocumentDataOfTrade) => void
}

const ID = 'document-field'
const nameOf = (field: string) => `document.fields.${field}`

/** What a document says, filled in as far as it is known: most of it is confirmed, not typed. */
export function DocumentForm({
  trade,
  document: { stated, prefilled, asked = [], ...document },
  at,
  onDone,
}: Props) {
  const t = useTranslations('documentData')
  const sending = useDescribe(trade, { ...document, stated, prefilled }, onDone)
  const [known] = useState(() => typedOf(stated?.fields ?? prefilled))
  const [typed, setTyped] = useTyped<TypedFields>(sending.form, 'fields', known, readTyped(document.kind))
  const [first] = useState(typed)
  // What the trade and the other documents know now: after a correction there, more than was entered.
  const latest = knownNow(prefilled)
  const names = wireFieldsOf(document.kind)
  const labels = useLabels(names, typed)
  const fields = useFields(sending, labels, ID)
  const hasError = (name: WireField) =>
    Object.keys(sending.errors).some((field) => `${field}.`.startsWith(`${nameOf(name)}.`))
  const groups = groupsOf(asked)
  const isAsked = (name: WireField) => asked.some(({ field }) => field === name)
  const filled = names.filter((name) => !isAsked(name) && !isEmpty(first[name]))
  const others = names.filter((name) => !isAsked(name) && isEmpty(first[name]))
  useFocusOn(at && `${ID}-${nameOf(inputOf(typed, at)).replaceAll('.', '-')}`)
  const input = (name: WireField) => {
    const kind = kindOfField(name)
    const value = typed[name]
    const own = fields.of(nameOf(name))
    const change = (next: TypedFields[WireField]) => setTyped({ ...typed, [name]: next })
    if (isRows(kind))
      return (
        <RowsInput
          key={name}
          kind={kind}
          id={own.id}
          label={own.label}
          error={own.error}
          rows={typeof value === 'string' ? [] : (value ?? [])}
          of={(cell, label) => ({ ...fields.of(`${nameOf(name)}.${cell}`), label })}
          onChange={change}
        />
      )
    return (
      <FieldInput
        key={name}
        name={name}
        of={own}
        value={typeof value === 'string' ? value : ''}
        onChange={change}
      />
    )
  }
  return (
    <TaskFrame
      sending={sending}
      summary={fields.summary}
      verb={t(stated ? 'form.save' : 'form.confirm')}
      others={
        stated && names.some((name) => latest[name] && !isSameTyped(typed[name], latest[name])) ? (
          <Button variant="quiet" onClick={() => setTyped({ ...typed, ...latest })}>
            {t('form.refill')}
          </Button>
        ) : null
      }
      onSend={() => sending.send(typed)}
    >
      <p className="ddlead faint">{t('form.lead')}</p>
      {groups.map(({ tag, words, fields: those }) => (
        <Asked key={`${tag} ${words}`} tag={tag} words={words}>
          {names.filter((name) => those.includes(name)).map(input)}
        </Asked>
      ))}
      <div className="ddform">{filled.map(input)}</div>
      <More count={others.length} open={others.some((name) => hasError(name) || name === at?.field)}>
        {others.map(input)}
      </More>
    </TaskFrame>
  )
}

const knownNow = (prefilled: DocumentOfTrade['prefilled']): TypedFields =>
  Object.fromEntries(Object.entries(typedOf(prefilled)).filter(([, value]) => !isEmpty(value)))

type AskedOfDocument = NonNullable<DocumentOfTrade['asked']>
/** Fields that the same words of the credit ask about are together. */
function groupsOf(asked: AskedOfDocument) {
  const groups: { tag: string; words: string; fields: string[] }[] = []
  for (const { tag, words, field } of asked) {
    const group = groups.find((one) => one.tag === tag && one.words === words)
    if (group) group.fields.push(field)
    else groups.push({ tag, words, fields: [field] })
  }
  return groups
}

/** What the letter of credit asks for, beside its own words: read on the paper, not taken from here. */
function Asked({ tag, words, children }: { tag: string; words: string; children: React.ReactNode }) {
  const t = useTranslations('documentData')
  const id = useId()
  return (
    <fieldset className="ddasked" aria-describedby={id}>
      <legend>{t('form.asked', { tag })}</legend>
      <p id={id}>
        <bdi dir="ltr">{words}</bdi>
      </p>
      <div className="ddform">{children}</div>
    </fieldset>
  )
}

/** Fields that are not known: on many documents they are not there. */
function More({ count, open, children }: { count: number; open: boolean; children: React.ReactNode }) {
  const t = useTranslations('documentData')
  if (count === 0) return null
  return (
    <details className="ddmore" open={open || undefined}>
      <summary>{t.rich('form.more', { num: (chunks) => <bdi>{chunks}</bdi>, n: count })}</summary>
      <div className="ddform">{children}</div>
    </details>
  )
}

/** The label of every input by its name in errors: those of lists as well. */
function useLabels(names: readonly WireField[], typed: TypedFields): Record<string, string> {
  const t = useTranslations('documentData')
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const kind = kindOfField(name)
      const value = typed[name]
      const own: [string, string] = [nameOf(name), t(`fields.${name}`)]
      if (!isRows(kind) || !Array.isArray(value)) return [own]
      const cells = value.flatMap((_, index) =>
        columnNames(kind).map((column): [string, string] => [
          nameOf(`${name}.${index}.${column}`),
          `${t(`form.row.${kind}`, { n: index + 1 })}, ${t(`columns.${column}`)}`,
        ]),
      )
      return [own, ...cells]
    }),
  )
}

/** A finding leads to the very input. */
function useFocusOn(id: string | undefined) {
  useEffect(() => {
    const input = id ? document.getElementById(id) : null
    input?.scrollIntoView({ block: 'center' })
    input?.focus({ preventScroll: true })
  }, [id])
}
