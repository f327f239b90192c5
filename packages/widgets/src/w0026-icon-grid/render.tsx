import { rowMark, type WidgetHost, type WidgetRendererProps } from '../lib/host'
import { HostLink } from '../lib/host-link'
import { ground, ink } from '../lib/ink'
import { linkName } from '../lib/link-names'
import { WidgetPicture } from '../lib/picture'
import { textUnit, unit } from '../lib/units'
import type { IconGridData } from './definition'
import { columnsOf, iconSizeOf } from './size'

/** Entries in columns; in the shop only those with a picture. */
export default function IconGridWidget({ data, host }: WidgetRendererProps<IconGridData>) {
  const all = data.data.map((entry, index) => ({ entry, index }))
  const shown = host.mode === 'render' ? all.filter(({ entry }) => entry.imgUrl !== '') : all
  if (shown.length === 0) return null
  const size = iconSizeOf(data, host.renderType)
  const hasWords = shown.some(({ entry }) => entry.title !== '') || host.mode !== 'render'
  return (
    <ul
      className="hw-list hw-icons hw-ground"
      style={{
        ...ground(data.wgtBackgroundColor),
        gridTemplateColumns: `repeat(${columnsOf(data, host.renderType)}, minmax(0, 1fr))`,
        fontSize: textUnit(data.wgtTextFontSize, host.renderType),
      }}
    >
      {shown.map(({ entry, index }) => (
        <li key={`${entry.imgUrl}-${index}`} {...rowMark(host, 'data', index)}>
          <Entry
            entry={entry}
            host={host}
            size={size}
            shape={data.cornerShare}
            inkColor={data.wgtTextColor}
            hasWords={hasWords}
          />
        </li>
      ))}
    </ul>
  )
}

interface EntryProps {
  entry: IconGridData['data'][number]
  host: WidgetHost
  size: number
  shape: string
  inkColor: string
  hasWords: boolean
}

function Entry({ entry, host, size, shape, inkColor, hasWords }: EntryProps) {
  const box = { width: unit(size, host.renderType), height: unit(size, host.renderType) }
  return (
    <HostLink to={entry.pathData} host={host} className="hw-icons__entry">
      <span className={`hw-icons__picture hw-icons__picture--${shape}`} style={box}>
        <WidgetPicture
          src={entry.imgUrl}
          alt={entry.title === '' ? linkName(entry.pathData) : ''}
          width={size}
          height={size}
          host={host}
        />
      </span>
      {entry.badge !== '' && <span className="hw-icons__badge">{entry.badge}</span>}
      {hasWords && (
        <span className="hw-icons__words hw-ink" style={ink(inkColor)}>
          {entry.title || (host.mode === 'render' ? '' : '文字')}
        </span>
      )}
    </HostLink>
  )
}
