import type { ClientConfig } from 'pg'
import type { HostedService } from './hosted-service.ts'

/** What a process needs to bring members word while they look. */
export type Realtime = {
  /** The public half of what a channel is signed with: part of the socket's address. */
  key: string
  /** Where the news of other processes is heard. */
  connection: string | ClientConfig
  /** Who holds the sockets instead of this server. */
  hosted?: HostedService | undefined
}
