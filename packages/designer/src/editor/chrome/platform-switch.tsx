import { Monitor, Smartphone } from 'lucide-react'
import { useEditorState } from '../context'
import { useOtherPlatform } from './use-other-platform'

const NAMES = { pc: 'PC', h5: 'H5' } as const

/** The same page on the other platform; a missing one can be made from this page. */
export function PlatformSwitch() {
  const shown = useEditorState(state => state.page.platform)
  const toOther = useOtherPlatform()
  return (
    <>
      {(['pc', 'h5'] as const).map(platform => (
        <button
          key={platform}
          type="button"
          className={`hd-icon-button${platform === shown ? ' is-on' : ''}`}
          aria-label={`${NAMES[platform]} 版`}
          aria-pressed={platform === shown}
          title={`${NAMES[platform]} 版`}
          onClick={() => platform !== shown && toOther()}
        >
          {platform === 'pc' ? <Monitor size={18} /> : <Smartphone size={18} />}
        </button>
      ))}
    </>
  )
}
