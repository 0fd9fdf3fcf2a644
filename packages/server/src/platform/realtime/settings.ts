import type { ClientConfig } from 'pg'
import type { Broker } from './broker.ts'
import type { HostedService } from './hosted-service.ts'

/** What a process needs for realtime events. */
export type Realtime = {
  /** The public half of the signing key of channels: part of the socket's address. */
  key: string
  /** Where the events of other processes are received. */
  connection: string | ClientConfig
  /** Through which they come instead, if there is one. */
  broker?: Broker | undefined
  /** The service that holds the sockets instead of this server. */
  hosted?: HostedService | undefined
}
