import { readFile } from 'node:fs/promises'
import type { Db } from '../db/db.ts'
import { keepPicture, keepRecording } from '../modules/uploads/keep-upload.ts'
import { articles } from './content/news.ts'
import { demoId } from './ids.ts'
import { memberId } from './seed-people.ts'

const contentOf = (file: string) => readFile(new URL(`content/${file}`, import.meta.url))

/** Gives the news the pictures and recordings that lie beside their words, as the admin would have sent them. */
export async function illustrateNews(tx: Db, { now, folder }: { now: Date; folder: string }) {
  const sent = async (file: string) => ({
    memberId: memberId('admin'),
    bytes: await contentOf(file),
    uploadsFolder: folder,
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
