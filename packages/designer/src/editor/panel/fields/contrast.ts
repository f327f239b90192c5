import { contrastRatio } from '@heji/ui'
import { formatColor, parseColor } from '@heji/validators'

const opaque = (color: string) => {
  const parts = parseColor(color)
  return parts && parts.a > 0.99 ? formatColor({ ...parts, a: 1 }) : null
}

/** How well a text colour reads on white, and the nearest darker shade that passes 4.5. Null for colours that are not opaque. */
export function contrastNote(color: string): { ratio: number; better: string | null } | null {
  const own = opaque(color)
  if (!own) return null
  const ratio = contrastRatio(own, '#ffffff')
  if (ratio >= 4.5) return { ratio, better: null }
  const parts = parseColor(own)!
  for (let share = 0.98; share > 0; share -= 0.02) {
    const darker = formatColor({ r: parts.r * share, g: parts.g * share, b: parts.b * share, a: 1 })
    if (contrastRatio(darker, '#ffffff') >= 4.5) return { ratio, better: darker }
  }
  return { ratio, better: '#333333' }
}
