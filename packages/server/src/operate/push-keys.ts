import { parseArgs } from 'node:util'
import { newKeys } from '../platform/push/vapid.ts'
import { type Command, say } from './command.ts'

export const command: Command = {
  usage:
    'push-keys   prints a new pair as settings; browsers that subscribed to another pair have to subscribe again',
  async run(args) {
    parseArgs({ args, options: {} })
    const { publicKey, privateKey } = newKeys()
    say(`VAPID_PUBLIC_KEY=${publicKey}`)
    say(`VAPID_PRIVATE_KEY=${privateKey}`)
  },
}
