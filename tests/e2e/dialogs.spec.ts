import type { Page } from '@playwright/test'
import { DIALOGS } from '../../tools/designer/dialogs'
import { walkAssets, walkBars, walkCanvas, walkCommands } from './support/dialogs/editor'
import { walkList, walkPlans } from './support/dialogs/lists'
import { dialogPages } from './support/dialogs/pages'
import { walkPanel, walkPickers } from './support/dialogs/panel'
import { area, button, dialog } from './support/dialogs/parts'
import { walkOthers, walkPublishing } from './support/dialogs/publishing'
import { dialogWalk, type Walk } from './support/dialogs/walk'
import { enterDesigner, type Role } from './support/operators'
import { expect, type Shop, test } from './support/test'

interface Stage {
  page: Page
  shop: Shop
  walk: Walk
  /** Begins the names of the pages. */
  title: string
  /** Ids of the pages. */
  pages: Awaited<ReturnType<typeof dialogPages>>
  open: (path: string) => Promise<void>
}

// One of them cuts a picture.
test.use({ pictures: true })

const named: string[] = []

/** Walks exactly these dialogs of the table. */
// Acts of the list are tried without a network.
test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/] })

function walks(where: string, names: string[], act: (stage: Stage) => Promise<void>, role: Role = 'admin') {
  named.push(...names)
  test(`dialogs of ${where} open by keyboard, pass axe, keep the focus, close with Escape and give it back`, async ({
    page,
    context,
    shop,
  }) => {
    const title = `走查 ${Date.now()}`
    const pages = await dialogPages(shop, title)
    await enterDesigner(context, shop, role)
    const { walk, walked } = dialogWalk(page)
    const open = async (path: string) => {
      await page.goto(`${shop.designer}${path}`)
      if (/^\/pages\/./.test(path)) await expect(area(page)).toBeVisible()
    }
    await act({ page, shop, walk, title, pages, open })
    expect([...new Set(walked)].sort()).toEqual([...names].sort())
  })
}

walks(
  'the lists',
  [
    ...['new-page', 'bin', 'page-settings', 'copy-page', 'enable-page', 'delete-page', 'bulk-folder', 'bulk-question'],
    ...['bulk-kept', 'bulk-refusals', 'plan-move', 'plan-end'],
  ],
  async ({ page, walk, title, open }) => {
    await open('/pages')
    await walkList(page, walk, title)
    await open('/plans')
    await walkPlans(page, walk, title)
  },
)

walks(
  'the bars and the library',
  ['import-module', 'pages', 'zoom', 'make-phone-page', 'palette', 'about-widget', 'shortcuts', 'uses', 'folder'],
  async ({ page, walk, pages, open }) => {
    await open(`/pages/${pages.rich}`)
    await walkBars(page, walk)
    await walkAssets(page, walk)
  },
)

walks(
  'the canvas',
  [
    ...['preview', 'time', 'review', 'align', 'menu', 'keep-module', 'block-history', 'about', 'linked-module'],
    ...['question', 'sandbox', 'repeat', 'replace', 'swap'],
  ],
  async ({ page, walk, pages, open }) => {
    await open(`/pages/${pages.rich}`)
    await walkCanvas(page, walk)
    await walkCommands(page, walk)
  },
)

walks(
  'the panel',
  [
    ...['children', 'pick-goods', 'pick-categories', 'pick-coupons', 'pick-tags', 'pick-shop', 'hot-zones', 'cut'],
    ...['pick-link', 'pick-image', 'fill', 'color', 'steps'],
  ],
  async ({ page, walk, pages, open }) => {
    await open(`/pages/${pages.rich}`)
    await walkPickers(page, walk)
    await walkPanel(page, walk)
  },
)

walks(
  'publishing',
  ['publish', 'moment', 'published', 'history', 'compare', 'republished'],
  async ({ page, walk, pages, open }) => {
    await open(`/pages/${pages.live}`)
    await walkPublishing(page, walk)
  },
)

walks(
  'an editor who asks for a publication',
  ['ask-publish'],
  async ({ page, walk, pages, open }) => {
    await open(`/pages/${pages.live}`)
    // Its button takes its colours when the checks have ended.
    const ready = page.locator('button:enabled', { hasText: '申请发布' })
    await walk('ask-publish', {
      from: button(page, '申请发布'),
      shows: dialog(page, /^申请发布/).filter({ has: ready }),
    })
  },
  'editor',
)

test.describe(() => {
  // A session that ended, and a save that came too late.
  test.use({ allowed: [/401|409/] })

  walks('work of others', ['drift', 'diff', 'sign-in'], async ({ page, shop, walk, pages, open }) => {
    await open(`/pages/${pages.phone}`)
    await walk('drift', { from: button(page, /^电脑端已改动/), shows: dialog(page, '电脑端已改动') })
    await open(`/pages/${pages.live}`)
    await walkOthers(page, walk, shop, pages.live)
  })
})

test('every dialog of the table is walked', () => {
  expect([...named].sort()).toEqual(Object.keys(DIALOGS).sort())
})
