import { createHash } from 'node:crypto'
import type { StoredFile } from '@mahsul/domain/trades/process/trade-log'
import { v7 as newId } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import { type FileStore, newKey } from '../../platform/files/file-store.ts'

type DemoFile = StoredFile & { tradeId: string; key: string; bytes: number; content: Buffer; at: Date }

/** The files of all stories, saved together at the end: one statement, and one fsync. */
export class DemoFiles {
  private readonly files: DemoFile[] = []

  keep(
    content: Buffer,
    mime: 'application/pdf' | 'image/png',
    { tradeId, at }: { tradeId: string; at: Date },
  ) {
    const file: StoredFile = {
      id: newId(),
      sha256: createHash('sha256').update(content).digest('hex'),
      mime,
      bytes: content.length,
    }
    this.files.push({ ...file, tradeId, key: newKey(), content, at })
    return file
  }

  async store(db: Db, files: FileStore) {
    await db
      .insertInto('trade_files')
      .values(
        this.files.map(({ id, tradeId, key, sha256, mime, bytes, at }) => ({
          id,
          trade_id: tradeId,
          key,
          sha256,
          mime,
          bytes,
          created_at: at,
        })),
      )
      .execute()
    await Promise.all(this.files.map(({ key, content }) => files.put(key, content)))
  }
}
