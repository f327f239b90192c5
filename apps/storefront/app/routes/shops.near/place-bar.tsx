import { Icon, MapPinIcon, toast } from '@heji/ui'
import { locate } from '@heji/widgets'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../lib/browser-api'
import { type NearQuery, nearHref } from './near-query'

interface PlaceBarProps {
  query: NearQuery
  area: string
  isLocated: boolean
}

/**
 * The place of the search. If the browser may share its place, it does so once, and the list loads again from there.
 */
export function PlaceBar({ query, area, isLocated }: PlaceBarProps) {
  const { ask, stage } = useLocation(query, isLocated)
  return (
    <div className="hs-near__place">
      <Icon of={MapPinIcon} size={18} />
      <p role="status">{stage === 'locating' ? '正在定位…' : area || '当前位置'}</p>
      {stage === 'still' ? null : (
        <button type="button" onClick={ask} disabled={stage === 'locating'}>
          {isLocated ? '重新定位' : '使用我的当前位置'}
        </button>
      )}
    </div>
  )
}

/** `still` before scripts run. */
function useLocation(query: NearQuery, isLocated: boolean) {
  const [stage, setStage] = useState<'still' | 'locating' | 'ready'>('still')
  const asked = useRef(false)
  const ask = async () => {
    setStage('locating')
    const place = await locate(browserApi, message => toast.error(message))
    if (!place) return setStage('ready')
    window.location.replace(nearHref(query, { lat: String(place.lat), lng: String(place.lng) }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    if (isLocated) setStage('ready')
    else void ask()
  }, [])
  return { ask, stage }
}
