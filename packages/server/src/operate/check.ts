import { parseArgs } from 'node:util'
import { BadSettings, type Config, readConfig } from '../config.ts'
import { checkAround } from './check-around.ts'
import { checkDatabase } from './check-database.ts'
import { type Command, Refusal, say, wordsOf } from './command.ts'
import { type Finding, no, ok } from './finding.ts'

export const command: Command = {
  usage: [
    'Takes no options. Reads the settings and tries what they name: the database, the mail server, the SMS gateway, the',
    'realtime service and the place for files. Sends nothing and changes nothing; one small file is written and taken away again.',
    'Exits with 1 while anything is missing. What is only to be minded does not count.',
  ].join('\n'),
  async run(args, environment) {
    parseArgs({ args, options: {}, allowPositionals: false })
    const config = settingsOf(environment)
    say(lineOf(ok('settings', `${config.mode} mode`)))
    let missing = 0
    for (const { what, look } of [...checkDatabase, ...checkAround]) {
      const findings = await look(config).catch((error: unknown) => [no(what, wordsOf(error))])
      for (const finding of findings) say(lineOf(finding))
      missing += findings.filter(({ mark }) => mark === 'no').length
    }
    if (missing > 0) throw new Refusal(`${missing} of these ${missing === 1 ? 'is' : 'are'} missing.`)
  },
}

const lineOf = ({ mark, what, says }: Finding) => `${mark.padEnd(4)}  ${what}: ${says}`

function settingsOf(environment: Parameters<Command['run']>[1]): Config {
  try {
    return readConfig(environment)
  } catch (error) {
    if (error instanceof BadSettings) say(lineOf(no('settings', 'as said below')))
    throw error
  }
}
