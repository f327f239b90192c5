import { toast } from '@heji/ui'
import { locate, mayLocate } from '@heji/widgets'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../widgets/browser-api'

/**
 * Asks the browser for the visitor's place on a press, then opens the address for it. `isEager`: asks by itself where the
 * visitor agreed before. `still` before scripts run: a button that cannot work yet is not shown.
 */
export function useLocate(hrefFor: (place: { lat: string; lng: string }) => string, isEager = false) {
  const [stage, setStage] = useState<'still' | 'locating' | 'ready'>('still')
  const isAlive = useRef(false)
  const ask = async () => {
    setStage('locating')
    const place = await locate(browserApi, message => toast.error(message))
    if (!place) return setStage('ready')
    window.location.replace(hrefFor({ lat: String(place.lat), lng: String(place.lng) }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive
  useEffect(() => {
    if (isAlive.current) return
    isAlive.current = true
    if (isEager) void mayLocate().then(isKnown => (isKnown ? ask() : setStage('ready')))
    else setStage('ready')
  }, [])
  return { ask, stage }
}
