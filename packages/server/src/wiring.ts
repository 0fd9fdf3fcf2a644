import type { Routes } from './app.ts'

/** What the application is put together from. A new module stands here once, with its routes. */
export const modules: readonly Routes[] = []
