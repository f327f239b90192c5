import type { Page } from '@playwright/test'

export interface Asked {
  kind: 'write' | 'margin' | 'copy' | 'delete' | 'up' | 'down' | 'undo' | 'redo' | 'save'
  /** Which of the operator's own blocks, counted around; the px of a margin. */
  at: number
  /** What the operator's own texts begin with. */
  letter: string
  /** What is written. */
  words: string
}

/** Fewest and most blocks that an operator has. */
const MOST = { few: 2, many: 8 }

/**
 * One act of an operator on a page of texts, all of it within the page: the same events as those of a hand, but one answer
 * instead of a dozen, so that thousands of acts take minutes.
 * @returns the operator's own texts before and after it, each with the name of its block
 */
export const clickQuickly = (page: Page, asked: Asked): Promise<{ before: string[]; after: string[] }> =>
  page.evaluate(
    async ({ kind, at, letter, words, few, many }) => {
      const one = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)
      const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
      const until = async <T>(what: string, find: () => T | null | false | undefined): Promise<T> => {
        for (const end = performance.now() + 20_000; performance.now() < end; await frame()) {
          const found = find()
          if (found) return found
        }
        throw new Error(`${kind}: ${what}`)
      }
      const own = () =>
        [...document.querySelectorAll<HTMLElement>('.hd-flow [data-widget="W0011"]')]
          .map(block => `${block.dataset.uuid} ${block.textContent}`)
          .filter(text => text.split(' ')[1]?.startsWith(letter))
          .toSorted()
      const press = (keys: KeyboardEventInit) => {
        const canvas = one('[aria-label="页面内容"]')!
        canvas.focus({ preventScroll: true })
        canvas.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keys }))
      }
      const fill = (box: HTMLInputElement | HTMLTextAreaElement, value: string) => {
        const kinds = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
        Object.getOwnPropertyDescriptor(kinds.prototype, 'value')!.set!.call(box, value)
        box.dispatchEvent(new Event('input', { bubbles: true }))
      }
      const box = (name: string) => until(name, () => one<HTMLInputElement>(`[aria-label="属性"] ${name}`))
      const keys: Partial<Record<typeof kind, KeyboardEventInit>> = {
        undo: { key: 'z', ctrlKey: true },
        redo: { key: 'y', ctrlKey: true },
        save: { key: 's', ctrlKey: true },
        copy: { key: 'd', ctrlKey: true },
        delete: { key: 'Delete' },
        up: { key: 'ArrowUp', altKey: true },
        down: { key: 'ArrowDown', altKey: true },
      }
      /** Goes to a block by its layer, and waits for the panel, which follows a moment later. */
      const select = async (uuid: string) => {
        ;(await until(`no layer ${uuid}`, () => one(`[data-layer="${uuid}"]`))).click()
        await until(`${uuid} was not selected`, () => one('[data-frame]')?.dataset.frame === uuid)
        await until(`the panel is not that of ${uuid}`, () => one('[aria-label="属性"]')?.dataset.of === uuid)
      }
      const act = async (before: string[]) => {
        if (kind === 'undo' || kind === 'redo' || kind === 'save') return press(keys[kind]!)
        const uuid = before[at % before.length]?.split(' ')[0]
        if (!uuid || (kind === 'delete' && before.length <= few) || (kind === 'copy' && before.length >= many)) return
        await select(uuid)
        if (kind === 'write') {
          fill(await box(`[data-field="${uuid}.text"] :is(textarea, input)`), words)
          await until(
            `${words} is not on the canvas`,
            () => one(`.hd-flow [data-uuid="${uuid}"]`)?.textContent === words,
          )
        } else if (kind === 'margin') {
          one('[id$="tab-style"]')!.click()
          fill(await box(`[data-field="${uuid}.marginTop"] input`), String(at))
          one('[id$="tab-settings"]')!.click()
        } else press(keys[kind]!)
      }
      const before = own()
      await act(before)
      // What was done is drawn in the next frame.
      await frame()
      await frame()
      return { before, after: own() }
    },
    { ...asked, ...MOST },
  )
