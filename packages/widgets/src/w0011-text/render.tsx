import type { HTMLAttributes } from 'react'
import type { RenderType, WidgetRendererProps } from '../lib/host'
import { HostLink } from '../lib/host-link'
import { ink } from '../lib/ink'
import { textUnit } from '../lib/units'
import type { TextData } from './definition'
import { partSize, runsOf, type TextPart, type TextRun } from './parts'
import { LINE_SPACING } from './size'

const EMPTY = '空文本，双击输入'

/** Text keeps its line breaks and spaces. The box has the alignment; the text has the other styles. */
export default function TextWidget({ data, host }: WidgetRendererProps<TextData>) {
  // On the canvas it must be seen and clicked to get words again; words of spaces are left room in the shop.
  const hint = host.mode === 'design' && data.text.trim() === '' ? { 'data-hint': EMPTY } : {}
  if (data.text === '' && host.mode !== 'design') return null
  const runs = runsOf(data.text, data.parts)
  const line = ({ part }: TextRun) => part?.textDecoration || data.textDecoration
  // No part can take away a line that the whole text has, so each has its own.
  const hasOwnLines = runs.some(run => line(run) !== data.textDecoration)
  const style = {
    fontSize: textUnit(data.fontSize, host.renderType),
    fontWeight: data.fontWeight,
    fontStyle: data.fontStyle,
    textDecoration: hasOwnLines ? 'none' : data.textDecoration,
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
        {runs.some(({ part }) => part)
          ? // Each has an element: browsers that translate replace bare words, and React would not find them again.
            runs.map(run => (
              <span key={run.start} {...lookOf(run.part, host.renderType, hasOwnLines ? line(run) : 'none')}>
                {run.text}
              </span>
            ))
          : data.text}
      </HostLink>
    </div>
  )
}

/** What differs from the whole text. */
function lookOf(part: TextPart | undefined, renderType: RenderType, line: string): HTMLAttributes<HTMLElement> {
  const style = {
    ...(part?.fontSize ? { fontSize: textUnit(partSize(part, 0), renderType) } : {}),
    ...(part?.fontWeight ? { fontWeight: part.fontWeight } : {}),
    ...(line === 'none' ? {} : { textDecoration: line }),
    ...(part?.color ? ink(part.color) : {}),
  }
  return {
    ...(part?.color ? { className: 'hw-ink' } : {}),
    ...(Object.keys(style).length > 0 ? { style } : {}),
  }
}
