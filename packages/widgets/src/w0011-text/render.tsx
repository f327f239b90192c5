import type { WidgetRendererProps } from '../lib/host'
import { HostLink } from '../lib/host-link'
import { ink } from '../lib/ink'
import { textUnit } from '../lib/units'
import type { TextData } from './definition'
import { LINE_SPACING } from './size'

const EMPTY = '空文本，双击输入'

/** Text keeps its line breaks and spaces. The box has the alignment; the text has the other styles. */
export default function TextWidget({ data, host }: WidgetRendererProps<TextData>) {
  // On the canvas it must be seen and clicked to get words again; words of spaces are left room in the shop.
  const hint = host.mode === 'design' && data.text.trim() === '' ? { 'data-hint': EMPTY } : {}
  if (data.text === '' && host.mode !== 'design') return null
  const style = {
    fontSize: textUnit(data.fontSize, host.renderType),
    fontWeight: data.fontWeight,
    fontStyle: data.fontStyle,
    textDecoration: data.textDecoration,
    ...ink(data.color),
  }
  return (
    <div
      className="hw-text"
      style={{
        textAlign: data.textAlign,
        ...(data.lineSpacing === LINE_SPACING ? {} : { lineHeight: data.lineSpacing }),
      }}
    >
      <HostLink to={data.data} host={host} className="hw-text__words hw-ink" style={style} {...hint}>
        {data.text}
      </HostLink>
    </div>
  )
}
