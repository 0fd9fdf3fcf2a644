import type { Language } from '@mahsul/domain/kit/language'
import type { AdminRole } from '@mahsul/domain/office/admin-roles'
import ar from '@mahsul/words/ar/office/admin-roles.json' with { type: 'json' }
import en from '@mahsul/words/en/office/admin-roles.json' with { type: 'json' }
import { fillWords } from '../kit/fill-words.ts'
import { pairWords, type Words } from '../kit/pair-words.ts'
import { anyOf } from './right-words.ts'

const words = /* @__PURE__ */ pairWords(en, ar)

/** An admin's role as a choice or a label has it. Free of zod. */
export const adminRoleNames: Record<AdminRole, Words> = words.names

/** "Only a full admin or an operator can do this", without a full stop. */
export const onlyAdmins = (roles: readonly AdminRole[], language: Language): string =>
  fillWords(
    words.only[language],
    {
      roles: anyOf(
        roles.map((role) => words.persons[role][language]),
        language,
      ),
    },
    language,
  )
