import { type ComponentType, lazy } from 'react'
import { ownWords, type WordsName } from './messages.ts'

/** A part of the frame that opens later: its script and its messages load together, as those of a page do. */
export const lazyWithWords = <Props>(
  words: readonly WordsName[],
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(async () => (await Promise.all([load(), ownWords.need(words)]))[0])
