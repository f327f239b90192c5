import { clsx } from 'clsx'
import type { WidgetHost } from './host'
import { ink } from './ink'
import { textUnit } from './units'

interface TitleChipProps {
  data: { text: string; wgtTextColor: string; wgtBackgroundColor: string; wgtBorderRadius: boolean }
  host: WidgetHost
  /** Design px. */
  size: number
}

/** Nothing to see: the words then begin where the content below them does. */
const CLEAR = /^#[\da-f]{6}00$/i

/** A title on a background of the operator's colour; corners of 15 px if they are switched on (spec §9). */
export function TitleChip({ data, host, size }: TitleChipProps) {
  const isBare = CLEAR.test(data.wgtBackgroundColor)
  return (
    <span
      className={clsx('hw-chip', data.wgtBorderRadius && 'hw-chip--round', isBare && 'hw-chip--bare hw-ink')}
      style={{
        backgroundColor: data.wgtBackgroundColor,
        ...(isBare ? ink(data.wgtTextColor) : { color: data.wgtTextColor }),
        fontSize: textUnit(size, host.renderType),
      }}
    >
      {data.text}
    </span>
  )
}
