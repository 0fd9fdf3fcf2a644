import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { type Entry, fromBuffer } from 'yauzl'
import type { Member } from './market.ts'
import { expect, test } from './story.ts'

/** Unpacks a zip into a folder, as the two parties would. */
async function unpack(bytes: Buffer, folder: string) {
  const zip = await new Promise<import('yauzl').ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  await new Promise<void>((resolve, reject) => {
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error)
        const place = path.join(folder, entry.fileName)
        await mkdir(path.dirname(place), { recursive: true })
        await writeFile(place, await buffer(stream))
        zip.readEntry()
      }),
    )
    zip.readEntry()
  })
}

type Log = { entries: { seq: number; payload: Record<string, unknown> }[]; documents: { file: string }[] }

test('the evidence of a trade verifies itself with no network, and names the entry that was changed', async ({
  market,
  baseURL,
  page,
  context,
}) => {
  const trade = await market.purchase(
    'hamburg',
    await market.publish('alexandria', { from: 'EGALY' }),
    2,
    'GRSKG',
  )
  const ask = async (who: Member, method: string, path: string, body?: object) =>
    fetch(`${baseURL}/api/v1/secure/trades/${trade.id}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${(await market.signIn(who)).access_token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  await ask('alexandria', 'POST', '/tasks/order.confirm', {})
  const said = { consignee_name: 'To order', notify_party: 'Hanse Saaten GmbH' }
  await ask('hamburg', 'POST', '/tasks/consignment.provide', said)
  const answer = await ask('hamburg', 'GET', '/evidence.zip')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mahsul-evidence-'))
  await unpack(Buffer.from(await answer.arrayBuffer()), folder)
  const logFile = path.join(folder, 'log.json')
  const written = await readFile(logFile, 'utf8')
  const log = JSON.parse(written) as Log // written by the server's EvidenceLog

  await context.setOffline(true)
  await page.goto(pathToFileURL(path.join(folder, 'verify.html')).href)
  const verdict = page.getByRole('status')
  const verify = () => page.locator('#folder').setInputFiles(folder)

  await verify()
  await expect(verdict).toContainText(`Nothing was changed: ${log.entries.length} entries`)

  const third = log.entries[2]!
  third.payload.notifyParty = 'Somebody else'
  await writeFile(logFile, JSON.stringify(log))
  await verify()
  await expect(verdict).toContainText('Entry 3 (consignment.provide')
  await expect(verdict.getByRole('listitem')).toHaveCount(1)

  await writeFile(logFile, written)
  const contract = path.join(folder, log.documents[0]!.file)
  await writeFile(contract, Buffer.concat([await readFile(contract), Buffer.from(' ')]))
  await verify()
  await expect(verdict).toContainText(`${path.basename(contract)}, brought by entry 3, was changed`)

  await rm(contract)
  await verify()
  await expect(verdict).toContainText(`${path.basename(contract)} is missing`)
  await rm(folder, { recursive: true, force: true })
})
