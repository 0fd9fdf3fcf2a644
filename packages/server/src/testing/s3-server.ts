import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { fileOfTool } from '../../../../tools/install.ts'
import type { S3Settings } from '../platform/files/s3-store.ts'
import { freePort } from './free-port.ts'

/**
 * An S3 server as a process of its own, with one bucket, `uploads`. It paginates lists with a cipher that OpenSSL considers
 * legacy, which is why it is started with the legacy provider.
 */
export async function openS3Server() {
  const program = fileOfTool('s3rver', 's3rver/bin/s3rver.js')
  const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-s3-'))
  const port = await freePort()
  const args = ['-d', directory, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', 'uploads']
  const child = spawn(process.execPath, ['--openssl-legacy-provider', program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((ready, failed) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (/listening/i.test(text)) ready()
    })
    child.once('exit', () => failed(new Error('the S3 server ended')))
  })
  const stop = () => child.kill('SIGKILL')
  afterAll(() => {
    stop()
    rmSync(directory, { recursive: true, force: true })
  })
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'uploads',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    pathStyle: true,
    prefix: 'mahsul/',
  }
  return {
    settings,
    directory,
    /** Accepts connections, and never answers. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    stop,
  }
}
