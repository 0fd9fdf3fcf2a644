import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const app = (name: string) =>
  readFileSync(new URL(`../packages/mobile/ios/App/${name}`, import.meta.url), 'utf8')
const stringsOf = (language: string) =>
  new Map(
    app(`App/${language}.lproj/InfoPlist.strings`)
      .split('\n')
      .flatMap((line) => {
        const [, key, text] = /^"(\w{1,60})" = "([^"]{1,300})";$/.exec(line) ?? []
        return key && text ? [[key, text] as const] : []
      }),
  )

/** iOS ends an app that opens the camera or the photos without saying what for. */
describe.each(['NSCameraUsageDescription', 'NSPhotoLibraryUsageDescription'])('%s', (key) => {
  test('says in both languages what the camera or the photos are for', () => {
    expect(app('App/Info.plist')).toContain(
      `<key>${key}</key>\n\t<string>${stringsOf('en').get(key)}</string>`,
    )
    expect(stringsOf('ar').get(key)).toMatch(/\p{Script=Arabic}/u)
  })
})

test('the words of each language are part of the app that Xcode builds', () => {
  const project = app('App.xcodeproj/project.pbxproj')
  for (const language of ['en', 'ar']) expect(project).toContain(`path = ${language}.lproj/InfoPlist.strings`)
  expect(project).toContain('/* InfoPlist.strings in Resources */,')
})
