import {
  findingFields,
  findingPlaces,
  findingTitles,
  severityWords,
} from '@mahsul/contract/documents/finding-words'
import { checkRules, type FoundField, type RuleId, ruleIds } from '@mahsul/documents/check/checks'
import { documentKinds } from '@mahsul/domain/documents/document-data'
import { expect, test } from 'vitest'

const fieldNames = (rule: RuleId) => [
  ...new Set(checkRules[rule].fields.map((field) => findingFields[field as FoundField].en)), // of the same table
]

/** Documents by name; most of them are too many to list. */
function placeNames(rule: RuleId) {
  const places = [...new Set(checkRules[rule].between)]
  const documents = documentKinds.filter((kind) => places.includes(kind))
  const others = (['CREDIT', 'DEAL'] as const).filter((place) => places.includes(place))
  const named =
    documents.length === documentKinds.length
      ? ['every document']
      : documents.map((kind) => findingPlaces[kind].en)
  return [...named, ...others.map((place) => findingPlaces[place].en)]
}

/** One row a rule. */
const row = (rule: RuleId) =>
  `| \`${rule}\` | ${findingTitles[rule].en} | ${placeNames(rule).join(', ')} | ${fieldNames(rule).join(', ')} | ${checkRules[rule].severity} | ${checkRules[rule].source} |`

const page = () => `# The document check

Made from the tables in \`packages/documents/src/check/rules-*.ts\`, which are the check; do not edit this page, run
\`npx vitest run document-check -u\`. ${ruleIds.length} rules compare trade documents, the letter of credit and the trade with each
other. A rule speaks where two places say something that does not fit, or where something required is missing; it names both
places. It is advice: what a bank accepts is the bank's decision, and what becomes of a finding is decided by a person.

- *grave*: ${severityWords.grave.en.toLowerCase()}. *advice*: ${severityWords.advice.en.toLowerCase()}.
- Sources are articles of UCP 600 and paragraphs of ISBP 821, by number alone; *contract* is what the two sides agreed; *lane rules*
  and *IPPC practice* are what destinations ask for.
- Names are compared beyond case, punctuation, accents and abbreviations; a legal form that one side leaves out does not count
  (\`documents/src/paper/names.ts\`). Addresses count on bills of lading alone.
- Ports are compared by UN/LOCODE and other names: Nhava Sheva is JNPT (\`documents/src/words/ports.ts\`). \`ANY PORT IN …\` is read where
  it names a country.
- Lines of 46A and the goods of 45A are read by \`documents/src/credit/asked-documents.ts\` and \`documents/src/paper/goods-text.ts\`. What cannot be read is
  not compared: nothing is guessed. Documents of 46A whose contents the product does not know are listed beside the agreement, for a
  person to read.
- A value that is a code of ours (freight, the signature of a bill, a country) and what a laboratory measured travel as data, and
  each reader gets them in words of their language (\`contract/documents/finding-sentence.ts\`). What a paper says stays in its letters.
- Amounts for several destinations are compared destination by destination, else added up.

A hundred sets without fault have no finding, and of a hundred with one fault each of eleven families all are found
(\`documents/src/check/document-corpus.long.test.ts\`). Each rule finds at least one of these and of further faults (\`documents/src/testing/further-faults.ts\`), and
no finding in their sets is false. Which fields of a document may differ without a finding, and why, is listed in
\`documents/src/check/document-fields.long.test.ts\`.

## Words

The words that papers use (numbers, issuers, ports, risks, what stands before a ship's name) are data in \`documents/words\`, a file a
subject. Each group of them names its source (\`documents/src/words/sources.ts\`): a rule, a sample among our tests, or \`kept\`, which
means that no paper was named when it was added. The code has grammar: how words combine. A word is added only for a real paper:

1. Write the wording as the paper has it into a sample, as in \`documents/src/testing/bank-sets.ts\`, or into a test of the subject.
2. Add the word to its list, in a group whose \`from\` names that file; a new file goes into \`samples\` as well.
3. Run \`npx vitest run --project rules words.test\`: it fails where the file does not have the word.

## Rules

| rule | what | between | fields | weight | source |
|---|---|---|---|---|---|
${ruleIds.map(row).join('\n')}
`

test('docs/document-check.md describes the rules as they are', async () => {
  await expect(page()).toMatchFileSnapshot('docs/document-check.md')
})
