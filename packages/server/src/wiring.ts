import type { Routes } from './app.ts'
import type { Db } from './db/db.ts'
import type { Outside } from './http/outside.ts'

/** What the application is put together from. A new module stands here once, with its routes. */
export const modules: readonly Routes[] = []

export const authenticateBy =
  (_db: Db): Outside['authenticate'] =>
  async () =>
    undefined
