import { linkOptions } from '@tanstack/react-router'
import { stepNames } from './answers.ts'

export const stepLink = (token: string, step: number, search: { back?: number } = {}) =>
  linkOptions({ to: `/register/$token/${stepNames[step] ?? stepNames[0]}`, params: { token }, search })
