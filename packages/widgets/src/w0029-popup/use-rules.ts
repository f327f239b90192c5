import { useEffect, useState } from 'react'
import type { WidgetHost } from '../lib/host'
import type { PopupData } from './definition'

const SECOND = 1000

type LayerState = 'waiting' | 'open' | 'closed'

/** The layer opens after its seconds, if the rules of the shop allow it then and nothing else lies over the page. */
export function useRules(data: PopupData, { mode, layers }: WidgetHost): [state: LayerState, close: () => void] {
  const [state, setState] = useState<LayerState>('waiting')
  const { uuid, imgUrl, seconds, often, audience, newDays } = data
  useEffect(() => {
    if (mode !== 'render' || imgUrl === '') return
    // Another picture is another message: whoever has seen the one before has not seen it.
    const rule = { key: `${uuid} ${imgUrl}`, often, audience, newDays }
    const open = () => {
      if (document.querySelector('dialog[open]') || layers?.mayOpen(rule) === false) return
      layers?.opened(rule)
      setState('open')
    }
    const timer = setTimeout(open, seconds * SECOND)
    return () => clearTimeout(timer)
  }, [mode, layers, uuid, imgUrl, seconds, often, audience, newDays])
  return [state, () => setState('closed')]
}
