import { Icon, MapPinIcon } from '@heji/ui'
import { useLocate } from '../../components/use-locate'
import { type NearQuery, nearHref } from './near-query'

interface PlaceBarProps {
  query: NearQuery
  area: string
  isLocated: boolean
}

/**
 * The place of the search. A press asks for the visitor's own; if the visitor agreed before, the list loads again from there
 * by itself.
 */
export function PlaceBar({ query, area, isLocated }: PlaceBarProps) {
  const { ask, stage } = useLocate(place => nearHref(query, place), !isLocated)
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
