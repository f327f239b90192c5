import { expect, type Locator, type Page } from '@playwright/test'
import { addBlock, drag, panel, tile } from './designer'

/** A person at the editor: each press of the pointer, each drag, each chord and each run of typing is one act. */
export function handsOf(page: Page) {
  let acts = 0
  const done = async <T>(work: Promise<T>) => {
    acts++
    return work
  }
  return {
    acts: () => acts,
    click: (place: Locator, at?: { x: number; y: number }) => done(place.click(at ? { position: at } : {})),
    drag: (from: Locator, to: Parameters<typeof drag>[2]) => done(drag(page, from, to)),
    key: (keys: string) => done(page.keyboard.press(keys)),
    type: (words: string) => done(page.keyboard.insertText(words)),
    upload: (input: Locator, files: Parameters<Locator['setInputFiles']>[0]) => done(input.setInputFiles(files)),
  }
}
export type Hands = ReturnType<typeof handsOf>

export const field = (page: Page, name: string) => panel(page).getByRole('textbox', { name, exact: true })
export const button = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name, exact: true })

export interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Writes over a field: a press on its words three times is one gesture. */
export async function write(page: Page, hands: Hands, name: string, words: string) {
  // The panel of the block before may still be there.
  await expect(field(page, name)).toHaveCount(1)
  await hands.click(field(page, name))
  await page.keyboard.press('Control+a')
  await hands.type(words)
}

/** Presses the first rows of the open picker, and 确定. */
export async function pick(page: Page, hands: Hands, title: string, count: number) {
  const dialog = page.getByRole('dialog', { name: title })
  const rows = dialog.locator('tbody tr.ant-table-row')
  await expect(rows.nth(count - 1)).toBeVisible()
  for (let i = 0; i < count; i++) await hands.click(rows.nth(i))
  await hands.click(dialog.getByRole('button', { name: '确定' }))
  await expect(dialog).toBeHidden()
}

/** A tile of the library, pressed: the widget stands behind the selection, or at the end. */
export const add = async (page: Page, hands: Hands, code: string) =>
  await addBlock(page, code, () => hands.click(tile(page, code)))
