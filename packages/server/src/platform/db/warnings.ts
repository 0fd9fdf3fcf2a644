import type pg from 'pg'

/**
 * PostgreSQL's warnings while a connection commits: one comes when the commit's wait for a standby is cancelled, and then the commit
 * counts as a success on this disk alone.
 */
export class Warnings {
  any = false
  private readonly client: pg.ClientBase

  constructor(client: pg.ClientBase) {
    this.client = client
    client.on('notice', this.hear)
  }

  private hear = ({ code }: { code?: string | undefined }) => {
    if (code?.startsWith('01')) this.any = true
  }

  end() {
    this.client.removeListener('notice', this.hear)
  }
}
