import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { type Entry, fromBuffer } from 'yauzl'
import type { Member } from './market.ts'
import { expect, test } from './story.ts'
import { onTradePage } from './trade-page.ts'

/** Unpacks a zip into a folder, as each party would. */
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

type Party = { id: string; company_name: string }
type Log = {
  trade: { reference: string }
  parties: { supplier: Party; buyer: Party }
  entries: { seq: number; hash: string; payload: Record<string, unknown> }[]
  documents: { file: string; type: string; entry: number }[]
}

test('the evidence of a trade verifies itself offline, and names any manipulated part', async ({
  market,
  baseURL,
  page,
  context,
  enter,
  words,
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
  const evidence = async (folder: string) => {
    const answer = await ask('hamburg', 'GET', '/evidence.zip')
    await unpack(Buffer.from(await answer.arrayBuffer()), folder)
    return JSON.parse(await readFile(path.join(folder, 'log.json'), 'utf8')) as Log // written by the server's EvidenceLog
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mahsul-evidence-'))
  const before = path.join(folder, 'before')
  await ask('alexandria', 'POST', '/tasks/order.confirm', {})
  const cutOff = await evidence(before)
  const said = { consignee_name: 'To order', notify_party: 'Hanse Saaten GmbH' }
  await ask('hamburg', 'POST', '/tasks/consignment.provide', said)
  const whole = path.join(folder, 'whole')
  const log = await evidence(whole)
  const [logFile, pageFile] = [path.join(whole, 'log.json'), path.join(whole, 'log.html')]
  const [written, shown] = [await readFile(logFile, 'utf8'), await readFile(pageFile, 'utf8')]
  const retold = (change: (copy: Log) => void) => {
    const copy = JSON.parse(written) as Log // the same again
    change(copy)
    return writeFile(logFile, JSON.stringify(copy))
  }

  await context.setOffline(true)
  await page.goto(pathToFileURL(path.join(whole, 'verify.html')).href)
  const verdict = page.getByRole('status')
  const verify = (of = whole) => page.locator('#folder').setInputFiles(of)

  await verify()
  await expect(verdict).toContainText(`Nothing was changed: ${log.entries.length} entries`)

  // A truncated log is still valid as far as it goes; but its last hash is not the one the trade shows.
  const last = log.entries.at(-1)!
  await expect(verdict).toContainText(`The log ends at entry ${last.seq}`)
  await verify(before)
  await expect(verdict).toContainText(`The log ends at entry ${last.seq - 1}`)
  const trading = await enter('hamburg', `/trades/${trade.id}/show`)
  const history = await onTradePage(trading, words).tab('history')
  await expect(trading.getByText(last.hash)).toBeHidden()
  await history.locator('summary').filter({ hasText: words.trades.papers.verify }).click()
  await expect(trading.getByText(last.hash)).toBeVisible()
  await expect(trading.getByText(cutOff.entries.at(-1)!.hash)).toHaveCount(0)
  const onDocument = trading
    .getByText(log.trade.reference)
    .locator('visible=true')
    .and(trading.locator('.on-paper *'))
  await expect(onDocument).toHaveCount(0)
  await trading.emulateMedia({ media: 'print' })
  await expect(onDocument).toHaveCount(1)
  await expect(trading.getByRole('button').filter({ visible: true })).toHaveCount(0)

  await retold(({ entries }) => Object.assign(entries[2]!.payload, { notifyParty: 'Somebody else' }))
  await verify()
  await expect(verdict).toContainText('Entry 3 (consignment.provide')
  await expect(verdict.getByRole('listitem')).toHaveCount(1)

  await retold(({ trade: head }) => Object.assign(head, { reference: 'MH-1-T1' }))
  await verify()
  await expect(verdict).toContainText(`The reference was changed: entry 1 says ${log.trade.reference}`)

  const { supplier, buyer } = log.parties
  await retold(({ parties }) => Object.assign(parties, { supplier: buyer, buyer: supplier }))
  await verify()
  await expect(verdict).toContainText('The supplier is not the one named in entry 1')

  // Log and page agree on another supplier's name: only the hash of the first entry reveals it.
  await retold(({ parties }) => Object.assign(parties.supplier, { company_name: 'Somebody GmbH' }))
  await writeFile(pageFile, shown.replaceAll(supplier.company_name, 'Somebody GmbH'))
  await verify()
  await expect(verdict).toContainText('the name of a party is not the one it had when the trade opened')
  await expect(verdict).not.toContainText('Nothing was changed')

  await writeFile(logFile, written)
  await verify()
  await expect(verdict).toContainText('log.html was changed')
  await writeFile(pageFile, shown)

  await retold(({ documents }) => Object.assign(documents[0]!, { type: 'LETTER_OF_CREDIT' }))
  await verify()
  await expect(verdict).toContainText('another type than entry 3')
  await retold(({ documents }) => Object.assign(documents[0]!, { entry: 1 }))
  await verify()
  await expect(verdict).toContainText('another entry than entry 3')

  await writeFile(logFile, written)
  const contract = path.join(whole, log.documents[0]!.file)
  await writeFile(contract, Buffer.concat([await readFile(contract), Buffer.from(' ')]))
  await verify()
  await expect(verdict).toContainText(`${path.basename(contract)}, added by entry 3, was changed`)

  await rm(contract)
  await verify()
  await expect(verdict).toContainText(`${path.basename(contract)} is missing`)
  await rm(folder, { recursive: true, force: true })
})
