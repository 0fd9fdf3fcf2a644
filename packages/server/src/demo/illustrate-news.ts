import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Db } from '../platform/db/db.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { keepPicture, keepRecording } from '../platform/uploads/keep-upload.ts'
import { demoId } from './base/ids.ts'
import { memberId } from './base/seed-people.ts'
import { articles } from './content/news.ts'

async function contentOf(file: string) {
  const path = fileURLToPath(new URL(`content/${file}`, import.meta.url))
  return { path, bytes: (await stat(path)).size }
}

/** Adds the pictures and recordings in the content folder to the news, as the admin would upload them. */
export async function illustrateNews(tx: Db, { now, files }: { now: Date; files: FileStore }) {
  const sent = async (file: string) => ({
    memberId: memberId('admin'),
    file: { ...(await contentOf(file)), name: file },
    files,
    now,
  })
  for (const { title, picture, recording } of articles) {
    if (!picture && !recording) continue
    await tx
      .updateTable('articles')
      .set({
        image_url: picture ? await keepPicture(tx, await sent(picture)) : '',
        audio_url: recording ? await keepRecording(tx, await sent(recording)) : '',
      })
      .where('id', '=', demoId('article', title))
      .execute()
  }
}
