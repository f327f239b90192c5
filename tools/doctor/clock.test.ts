/** What is drawn knows one time, which comes with the request: so operators can look at the shop at another moment. */
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { sourceFiles } from '../lib/source-files'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** What draws the shop: the API's answers, loaders and components of the storefront, widgets and controls. */
const DRAWS = [
  'apps/api/src/modules',
  'apps/api/src/price-rules',
  'apps/storefront/app',
  ...['widgets', 'ui', 'pricing'].map(name => `packages/${name}/src`),
]

/** Reads of the clock that change nothing of what a server draws. */
const MAY: Readonly<Record<string, string>> = {
  'apps/api/src/modules/search/fuzzy-search.ts': 'how long a search may take',
  'apps/api/src/modules/sandboxes/sandboxes.ts': 'how long a copy took, for the log',
  'apps/storefront/app/components/profile/profile-form.ts': 'a form: nobody is born in the future',
  'apps/storefront/app/entry.server.tsx': 'how long a trial purchase still lasts',
  'apps/storefront/app/analytics/collector.server.ts': 'when something was counted',
  'apps/storefront/app/preview/preview-time.server.ts': 'whether a ticket still holds',
  'apps/storefront/app/preview/sandbox.server.ts': 'whether a ticket still holds',
  'apps/storefront/app/cart/cart-signal.tsx': 'what somebody did in this browser',
  'apps/storefront/app/errors/outage.ts': 'how old the shown data is',
  'apps/storefront/app/widgets/shop-clock.ts': 'the clock of widgets; in a preview they have its moment',
  'apps/storefront/app/widgets/widget-host.ts': 'waiting for more changes of the cart',
  'apps/storefront/app/cart/use-cart-edits.ts': 'waiting for more clicks',
  'apps/storefront/app/routes/cart/use-cart.ts': 'waiting for more clicks',
  'apps/storefront/app/shell/sandbox-band.tsx': 'how long a trial purchase still lasts',
  'apps/storefront/app/shell/shop-zone.tsx': 'the zone of this browser',
  'packages/ui/src/countdown/countdown-button.tsx': 'seconds since a click',
  'packages/ui/src/countdown/countdown.tsx': 'seconds since the page was drawn',
  'packages/ui/src/toast/toast-viewport.tsx': 'seconds since the toast appeared',
  'packages/widgets/src/lib/block.tsx': 'the clock of a host that gives none',
}

/** Texts that read the clock: of JavaScript, of dayjs, and of the database. */
const READS =
  /\bDate\.now\b|\bnew Date\(\)|\bDate\(\)|\bdayjs\(\)|\bperformance\.now\b|\bsystemClock\b|\b(?:now|clock_timestamp|statement_timestamp)\(\)|\bcurrent_(?:date|time|timestamp)\b/i
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
/** The clock that is given. */
const GIVEN = /\bclock\.now\(\)/g

const readsClock = (code: string) => READS.test(withoutComments(code).replace(GIVEN, ''))

const files = DRAWS.flatMap(folder => sourceFiles(folder)).filter(
  path => /\.tsx?$/.test(path) && !/\.test\.tsx?$|-testing\.ts$|\/(testing|testkit)\//.test(path),
)

it('nothing that draws the shop reads the clock', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter(path => readsClock(readFileSync(resolve(root, path), 'utf8')))
  expect(found.sort()).toEqual(Object.keys(MAY).sort())
})

it('finds every way to read it', () => {
  const reads = [
    'const a = Date.now()',
    'f(Date.now)',
    'new Date()',
    'dayjs()',
    'sql`now()`',
    'sql`CURRENT_DATE`',
    'performance.now()',
    'systemClock',
  ]
  expect(reads.filter(readsClock)).toEqual(reads)
  expect(['clock.now()', 'new Date(at)', '// Date.now()', 'dayjs(at)', 'now'].filter(readsClock)).toEqual([])
})
