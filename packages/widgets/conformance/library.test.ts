import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkWidget, report } from '../src/testkit'
import { sharedBrowser } from './browser'
import { library } from './library'

const browser = sharedBrowser()
const pictures = join(import.meta.dirname, '../../../.shots/widgets')

it.concurrent.each(library)('$code conforms', async ({ code, entry }) => {
  const found = await checkWidget({
    entry,
    browser: browser(),
    ...(process.env.HEJI_PICTURES ? { pictures: join(pictures, code) } : {}),
  })
  expect(report(found)).toBe('')
})
