import { App } from 'antd'
import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** The question of the page that has typed texts, if there is one: resolves whether it may be left. */
let ask: (() => Promise<boolean>) | null = null

/** Whether this page may be left now; asks where texts were typed that nobody has stored. */
export const mayLeave = async (): Promise<boolean> => (ask ? await ask() : true)

/** Asks before a page with typed texts is closed, or left by a link of the console. */
export function useStay(isTouched: boolean) {
  const [, go] = useLocation()
  const { modal } = App.useApp()
  useEffect(() => {
    if (!isTouched) return
    const question = async () =>
      (await modal.confirm({
        title: '离开这个页面？',
        content: '填写的内容还没有保存，离开后就没有了。',
        okText: '离开',
        cancelText: '继续填写',
      })) === true
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const target = targetOf(event)
      if (target === null) return
      event.preventDefault()
      event.stopPropagation()
      void question().then(isLeaving => isLeaving && go(target))
    }
    ask = question
    addEventListener('beforeunload', onClose)
    // Before React's own listeners, that would follow the link.
    document.addEventListener('click', onClick, true)
    return () => {
      ask = null
      removeEventListener('beforeunload', onClose)
      document.removeEventListener('click', onClick, true)
    }
  }, [isTouched, go, modal])
}

/** Where in the console a click leads to another page, in this window; otherwise null. */
function targetOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null
  const { origin, pathname, search } = new URL(link.href)
  return origin === location.origin && pathname !== location.pathname ? pathname + search : null
}
