import { PageView } from '@heji/widgets'
import { allRenderers } from '@heji/widgets/all'
import type { RenderType } from '@heji/widgets/definitions'
import { useMemo, useRef } from 'react'
import { designHost } from '../editor/canvas/design-host'
import { useDesigner } from '../host/context'
import { useShopTheme } from '../host/shop-theme'
import { topOf } from './still'
import './thumbnail.css'
import { useInSight } from './use-in-sight'
import { usePhoneUnits } from './use-phone-units'

interface Props {
  /** Stored content, read when the picture comes into sight; undefined while it is not known. */
  content: unknown[] | undefined
  platform: RenderType
  /** px */
  width: number
  height: number
}

/** React 18 knows the attribute only by its HTML form. */
const INERT = { inert: '' }

/** A small picture of the top of a page, drawn from its real widgets once it is in sight. Nobody can act in it. */
export function Thumbnail({ content, platform, width, height }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isSeen = useInSight(box)
  return (
    <div ref={box} className="hd-thumbnail" style={{ width, height }} aria-hidden {...INERT}>
      {isSeen && content && <Drawn content={content} platform={platform} width={width} height={height} />}
    </div>
  )
}

function Drawn({ content, platform, width, height }: Required<Props>) {
  const { shopApi, addresses } = useDesigner()
  const theme = useShopTheme(shopApi)
  usePhoneUnits(platform === 'h5')
  const natural = platform === 'h5' ? 375 : 1190
  const scale = width / natural
  const page = useMemo(() => topOf(content, height / scale), [content, height, scale])
  const host = useMemo(
    () => designHost(shopApi, page.settings, platform, { ...addresses, mode: 'preview', renderers: allRenderers }),
    [shopApi, addresses, page.settings, platform],
  )
  const { backgroundColor } = page.settings
  return (
    <div
      className="hd-thumbnail__page"
      style={{ width: natural, transform: `scale(${scale})`, backgroundColor, ...theme }}
    >
      <PageView page={page} host={host} />
    </div>
  )
}
