import { useWords } from '@heji/ui'
import { clsx } from 'clsx'
import { shownWidth } from '../lib/full-width'
import { rowMark, type WidgetRendererProps } from '../lib/host'
import { HostLink } from '../lib/host-link'
import { linkName } from '../lib/link-names'
import { hrefOf } from '../lib/links'
import { WidgetPicture } from '../lib/picture'
import type { HotZonesData } from './definition'

const percent = (part: number) => `${Number((part * 100).toFixed(2))}%`

/** One picture, stretched over the body, with links over its parts. */
export default function HotZonesWidget({ data, host }: WidgetRendererProps<HotZonesData>) {
  const say = useWords()
  const zones = host.mode === 'design' ? data.data : data.data.filter(zone => hrefOf(zone.pathData, host))
  const shown = shownWidth(data, host)
  return (
    <div className="hw-zones">
      <WidgetPicture
        src={data.imgUrl}
        cut={data.imgCut}
        alt={data.imgAlt}
        width={shown}
        height={shown === data.width ? data.height : Math.round((data.height * shown) / data.width)}
        host={host}
        className="hw-zones__picture"
      />
      {data.imgUrl &&
        zones.map((zone, i) => (
          <HostLink
            key={i}
            to={zone.pathData}
            host={host}
            {...rowMark(host, 'data', i)}
            className={clsx('hw-zones__zone', host.mode === 'design' && 'hw-zones__zone--design')}
            aria-label={host.mode === 'render' ? linkName(zone.pathData) || say('热区{n}', { n: i + 1 }) : undefined}
            style={{
              left: percent(zone.leftPer),
              top: percent(zone.topPer),
              width: percent(zone.widthPer),
              height: percent(zone.heightPer),
            }}
          >
            {host.mode === 'design' ? i + 1 : null}
          </HostLink>
        ))}
    </div>
  )
}
