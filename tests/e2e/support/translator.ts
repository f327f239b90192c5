import type { BrowserContext } from '@playwright/test'

/**
 * A browser that translates each page once it can be used, as translators and some extensions do: every text is taken
 * out, and stands in elements of theirs instead; what comes later, too. The words stay, so that tests find them.
 */
export const translates = (context: BrowserContext) =>
  context.addInitScript(() => {
    const LEFT = 'script, style, noscript, textarea, option, title, svg, font'
    const replace = (text: Text) => {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(LEFT)) return
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild!.append(text.data)
      text.replaceWith(font)
    }
    const replaceAll = (root: Node) => {
      const texts: Text[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      if (root instanceof Text) texts.push(root)
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(replace)
    }
    const begin = () => {
      replaceAll(document.body)
      new MutationObserver(changes => {
        for (const { addedNodes, target, type } of changes) {
          if (type === 'characterData') replaceAll(target)
          for (const node of addedNodes) replaceAll(node)
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
      document.documentElement.dataset.translated = 'true'
    }
    new MutationObserver((_, observer) => {
      if (document.documentElement?.dataset.alive !== 'true') return
      observer.disconnect()
      begin()
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-alive'] })
  })
