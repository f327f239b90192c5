import { Button, XIcon } from '@heji/ui'
import { useEffect, useState } from 'react'
import { useCartSignal } from '../cart/cart-signal'
import type { RichNode } from '../components/rich-text/rich-node'
import { RichText } from '../components/rich-text/rich-text'
import { noteAdded, noteBought } from './attribution'
import { CONSENT_COOKIE, drawShare, keepCookie } from './cookies'
import { readConsent } from './events'
import { notePage, watchClicks } from './watch'
import { watchBlocks } from './watch-blocks'

/**
 * Statistics of the shop itself: asks once, and counts only after a yes. Loaded only where the operator switched
 * statistics on.
 */
export default function Analytics() {
  const { choice, text, choose } = useConsent()
  const { addedAt, addedItem } = useCartSignal()
  useEffect(() => {
    if (choice !== 'yes') return
    drawShare()
    notePage(document.querySelector<HTMLElement>('[data-error-status]')?.dataset.errorStatus)
    noteBought()
    const stops = [watchClicks(), watchBlocks()]
    return () => stops.forEach(stop => void stop())
  }, [choice])
  useEffect(() => {
    if (addedAt > 0) noteAdded(addedItem)
  }, [addedAt, addedItem])
  if (choice || text.length === 0) return null
  return (
    <section className="hs-consent" aria-label="隐私提示">
      <div className="hs-consent__text">
        <RichText nodes={text} />
      </div>
      <div className="hs-consent__acts">
        <Button onClick={() => choose('no')}>拒绝全部</Button>
        <Button variant="primary" onClick={() => choose('yes')}>
          接受全部
        </Button>
      </div>
      <button type="button" className="hs-consent__close" aria-label="关闭并拒绝" onClick={() => choose('no')}>
        <XIcon size={18} aria-hidden="true" />
      </button>
    </section>
  )
}

function useConsent() {
  const [choice, setChoice] = useState(() => readConsent(document.cookie))
  const [text, setText] = useState<RichNode[]>([])
  useEffect(() => {
    if (choice) return
    const asked = new AbortController()
    // A shop without a text asks nobody, and counts nothing.
    fetch('/consent', { signal: asked.signal })
      .then(answer => (answer.ok ? answer.json() : { text: [] }))
      .then(({ text }: { text: RichNode[] }) => setText(text))
      .catch(() => {})
    return () => asked.abort()
  }, [choice])
  const choose = (next: 'yes' | 'no') => {
    keepCookie(CONSENT_COOKIE, next)
    setChoice(next)
  }
  return { choice, text, choose }
}
