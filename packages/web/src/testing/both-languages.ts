import { Words } from '../lib/words/messages.ts'

/** Loads the frame's messages in both, for tests that open no page. */
export const loadBothLanguages = () => Promise.all([new Words('en').need(), new Words('ar').need()])
