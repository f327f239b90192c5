import type { Page } from '@playwright/test'

/**
 * Texts that cannot be read: cut off by a box that does not say so (no ellipsis, no scrolling), or one over the other.
 * @returns one line for each
 */
export const unreadableTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.localName}${[...element.classList].map(one => `.${one}`).join('')} 「${(element.textContent ?? '').trim().slice(0, 16)}」`
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[aria-hidden="true"], .hj-visually-hidden, noscript, option, select, svg')
    const texts: { element: HTMLElement; boxes: DOMRect[] }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const element = node.parentElement
      if (!element || node.data.trim() === '' || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      if (boxes.length > 0) texts.push({ element, boxes })
    }
    const boxOf = (element: Element): { box: DOMRect; says: boolean } | null => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(at)
        if (/auto|scroll/.test(overflowX + overflowY)) return null
        if (overflowX === 'hidden' || overflowX === 'clip' || overflowY === 'hidden' || overflowY === 'clip')
          return { box: at.getBoundingClientRect(), says: textOverflow === 'ellipsis' || webkitLineClamp !== 'none' }
        if (position === 'fixed') return null
      }
      return null
    }
    const faults: string[] = []
    for (const { element, boxes } of texts) {
      const around = boxOf(element)
      if (!around || around.says) continue
      const { box } = around
      const isCut = boxes.some(
        one =>
          // What is wholly outside was meant to be: slides, folded parts.
          one.right > box.left + 1 &&
          one.left < box.right - 1 &&
          one.bottom > box.top + 1 &&
          one.top < box.bottom - 1 &&
          (one.right > box.right + 3 ||
            one.left < box.left - 3 ||
            one.bottom > box.bottom + 6 ||
            one.top < box.top - 6),
      )
      if (isCut) faults.push(`cut: ${nameOf(element)}`)
    }
    const isFloating = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (/fixed|sticky|absolute/.test(getComputedStyle(at).position)) return true
      return false
    }
    /** What is seen of a text: lines behind the last one of a clamped name are not. */
    const seenOf = ({ element, boxes }: (typeof texts)[number]) => {
      let seen = boxes.map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const box = at.getBoundingClientRect()
        seen = seen.map(one => ({
          left: Math.max(one.left, box.left),
          right: Math.min(one.right, box.right),
          top: Math.max(one.top, box.top),
          bottom: Math.min(one.bottom, box.bottom),
        }))
      }
      return seen.filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1)
    }
    const still = texts
      .filter(({ element }) => !isFloating(element))
      .map(text => ({ element: text.element, seen: seenOf(text) }))
    for (const [i, { element, seen }] of still.entries())
      for (const other of still.slice(i + 1)) {
        if (element.contains(other.element) || other.element.contains(element)) continue
        const isOver = seen.some(a =>
          other.seen.some(
            b =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.bottom - a.top, b.bottom - b.top) / 2,
          ),
        )
        if (isOver) faults.push(`over each other: ${nameOf(element)} and ${nameOf(other.element)}`)
      }
    return [...new Set(faults)]
  })
