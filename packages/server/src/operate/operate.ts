/**
 * The operator's commands: `npm run operate -- <command>`, and in the container `node packages/server/src/operate/operate.ts
 * <command>`. Exits with 0 when it is done, 1 when it is not (the reason is on stderr), 64 for wrong arguments and 78 for
 * invalid settings.
 */
import { BAD_SETTINGS_EXIT, BadSettings } from '../config.ts'
import { type Command, complain, Refusal, say, WRONG_USE_EXIT, wordsOf } from './command.ts'

/** Loaded on demand, so that each command starts without the others. */
const commands: Record<string, { says: string; load: () => Promise<{ command: Command }> }> = {
  migrate: {
    says: 'Bring the database to what this release expects',
    load: () => import('./migrate.ts'),
  },
  check: {
    says: 'Try what the settings name and say what is missing, before going live',
    load: () => import('./check.ts'),
  },
  'first-admin': {
    says: 'Make the admin who invites everybody else',
    load: () => import('./first-admin.ts'),
  },
  'reset-second-factor': {
    says: 'Remove the second factors of a member who has lost their devices',
    load: () => import('./reset-second-factor.ts'),
  },
  'rotate-secret': {
    says: 'Change SECRET_KEY in three steps without signing anybody out',
    load: () => import('./rotate-secret.ts'),
  },
  'push-keys': {
    says: 'Make the pair of keys by which browsers know our pushes',
    load: () => import('./push-keys.ts'),
  },
  backup: {
    says: 'Write the database and its uploaded files to one file, while the server runs',
    load: () => import('./backup.ts'),
  },
  'verify-backup': {
    says: 'Read a backup to its end and say what it holds; needs no database',
    load: () => import('./backup-verify.ts'),
  },
  'move-uploads': {
    says: 'Copy uploaded files from the disk into a bucket, or back, and compare each',
    load: () => import('./move-uploads.ts'),
  },
  restore: {
    says: 'Bring a backup into an empty database, and then to this release',
    load: () => import('./restore.ts'),
  },
}

process.exitCode = await operate(process.argv.slice(2))

async function operate([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    say(overview())
    return name === undefined ? WRONG_USE_EXIT : 0
  }
  const known = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!known) {
    complain(`There is no command ${JSON.stringify(name)}.\n\n${overview()}`)
    return WRONG_USE_EXIT
  }
  try {
    const { command } = await known.load()
    if (args.includes('--help') || args.includes('-h')) say(`${name}: ${known.says}\n\n${command.usage}`)
    else await command.run(args, process.env)
    return 0
  } catch (error) {
    return explain(name, error)
  }
}

function explain(name: string, error: unknown): number {
  if (error instanceof BadSettings) {
    complain(error.message)
    return BAD_SETTINGS_EXIT
  }
  const wrongUse = wrongUseOf(error)
  if (wrongUse) {
    complain(`${name}: ${wrongUse}. \`${name} --help\` says what there is.`)
    return WRONG_USE_EXIT
  }
  const message = wordsOf(error)
  complain(error instanceof Refusal ? message : `${name} failed: ${message}`)
  return 1
}

/** The error of Node's `parseArgs`, with the names of options only: other arguments may be a secret. */
function wrongUseOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  if (error.code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return 'Takes nothing besides its options'
  return String(error.code).startsWith('ERR_PARSE_ARGS') ? error.message.split('. ')[0] : undefined
}

function overview(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const lines = Object.entries(commands).map(([name, { says }]) => `  ${name.padEnd(width)}  ${says}`)
  return [
    'Commands, each with --help. Settings are those of the server (docs/settings.md):',
    '',
    ...lines,
  ].join('\n')
}
