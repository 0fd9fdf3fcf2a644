import type { CheckedSet } from '@mahsul/domain/documents/finding'
import { askedIn, partyAsked } from '../credit/asked-documents.ts'
import { isEveryParty, namesSeveral } from '../credit/asked-parties.ts'
import { isInOtherLetters, isNearName, sameReflowedName } from '../paper/names.ts'
import { beforeName, joiningParties, nextNotify } from '../words/parties.ts'
import { placeInCredit, type Said } from './said.ts'

/** Whom the carrier notifies: whom the credit asks for, and whom a bill names. */

/** What 46A says of each bill, in its words. */
const notifyClauses = (set: CheckedSet): Said<string>[] =>
  askedIn(set.credit).flatMap(({ line, notify, alsoNotify }) =>
    [notify, ...alsoNotify].flatMap((value) =>
      value === null ? [] : [{ value, place: placeInCredit('documents', line) }],
    ),
  )
const isKnown = ({ credit }: CheckedSet, clause: string) => credit && partyAsked(credit, clause) !== null

/** Whom 46A wants notified, in clauses of one party or several; where the applicant's name is not known, nothing is compared. */
export const notifyAsked = (set: CheckedSet): Said<string>[] =>
  notifyClauses(set).filter(({ value }) => isKnown(set, value))

/** Clauses of one party, by its name. */
export const onePartyAsked = (set: CheckedSet): Said<string>[] =>
  notifyAsked(set).flatMap(({ value, place }) => {
    const name = set.credit && !namesSeveral(value) ? partyAsked(set.credit, value) : null
    return name === null ? [] : [{ value: name, place }]
  })

function nameAfter(text: string): string {
  const rest = text.replace(beforeName.words, '')
  return rest === text ? text : nameAfter(rest)
}
/** A bill may name more parties than the credit does (ISBP 821 E14). */
export const notifyParties = (written: string) => written.split(nextNotify.words).map(nameAfter)
export const isNotified = (asked: string, written: string) =>
  [written, ...notifyParties(written)].some((party) => isParty(asked, party))
const isParty = (asked: string, party: string) =>
  sameReflowedName(asked, party.trim()) || isNearName(asked, party.trim())

/** Where one of several parties may begin: on a line, after a number, after "and". */
function beginningsIn(written: string): string[] {
  const lines = [...written.matchAll(/\n/g)].map(({ index }) => written.slice(index + 1))
  const numbered = written.split(/(?:^|\s)\(?\d[.)]\s/)
  const joined = [...written.toUpperCase().matchAll(joiningParties.words)].map(({ index, 0: joint }) => [
    written.slice(0, index),
    written.slice(index + joint.length),
  ])
  return [...lines, ...numbered, ...joined.flat()].flatMap(notifyParties)
}

/** Whether a bill notifies every party of a clause. */
export function areAllNotified(set: CheckedSet) {
  const { credit } = set
  const clauses = notifyAsked(set).length
  return (clause: string, written: string): boolean => {
    const isSeveral = clauses > 1 || namesSeveral(clause)
    return isEveryParty(clause, (party) => {
      const name = credit && partyAsked(credit, party)
      if (!name || isNotified(name, written)) return true
      const isPart = isSeveral || party !== clause
      return isPart && beginningsIn(written).some((one) => !isInOtherLetters(name, one) && isParty(name, one))
    })
  }
}
