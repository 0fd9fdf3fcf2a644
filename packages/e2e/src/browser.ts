import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const libraries = [
  '/usr/lib/x86_64-linux-gnu/libnss3.so',
  '/usr/lib/aarch64-linux-gnu/libnss3.so',
  '/usr/lib64/libnss3.so',
]

/**
 * Chromium from the npm package: no download, no system package. If the system lacks NSS the package brings its own libraries,
 * but only if it detects AWS Lambda, and it checks at import. Without a UTF-8 locale Chromium calls a file with an Arabic name
 * "download".
 */
export async function launchOptions(): Promise<LaunchOptions> {
  if (!libraries.some((file) => existsSync(file))) process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  process.env.LANG ??= 'C.UTF-8'
  const { default: chromium } = await import('@sparticuz/chromium')
  return {
    executablePath: await chromium.executablePath(),
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--font-render-hinting=none',
    ],
  }
}
