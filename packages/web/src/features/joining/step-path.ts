import { pathTo } from '../../routes/routes.ts'
import { stepNames } from './answers.ts'

export const stepPath = (token: string, step: number): string =>
  pathTo(`register.${stepNames[step] ?? stepNames[0]}`, { token })
