import { darken, mix } from '../colour'
import { choice, partsOf, textField } from '../field'
import { definePicture } from '../key-grammar'
import type { Pen } from '../pen'
import { circle, each, ellipse, group, path, placed, rect } from '../shapes'
import { drawFittedText, measureText } from '../text'
import { type BannerTheme, bannerThemes } from './banner-themes'
import { drawProduct } from './put'

const confetti = [
  [636, 88, 8, 0],
  [1126, 118, 13, 0],
  [1064, 58, 9, 1],
  [676, 404, 6, 0],
  [1150, 330, 8, 1],
  [566, 54, 6, 1],
] as const

// The text block ends at about 58 % of the diagonal: the gradient stays near its dark end until there.
const backgroundOf = (pen: Pen, theme: BannerTheme) =>
  pen.linear(
    [
      [0, theme.from],
      [0.58, mix(theme.from, theme.to, 0.06)],
      [1, theme.to],
    ],
    'diagonal',
  )

function ground(pen: Pen, theme: BannerTheme, width: number, height: number): string {
  const [cx, cy] = [width * 0.74, height * 0.52]
  const light = pen.radial([
    [0, '#ffffff', 0.5],
    [1, '#ffffff', 0],
  ])
  return [
    rect(0, 0, width, height, 0, backgroundOf(pen, theme)),
    ellipse(cx, cy, width * 0.27, height * 0.68, light),
    circle(cx, cy, height * 0.43, '#ffffff', { opacity: 0.14 }),
    circle(cx, cy, height * 0.33, '#ffffff', { opacity: 0.14 }),
    placed(
      0,
      0,
      width / 1190,
      path(`M0 420Q300 360 600 420T1190 400V${(height / width) * 1190}H0Z`, '#ffffff', { opacity: 0.12 }),
    ),
  ].join('')
}

const sprinkle = (theme: BannerTheme) =>
  group(
    { opacity: 0.8 },
    each(confetti, ([x, y, r, square]) =>
      square
        ? rect(x - r, y - r, r * 2, r * 2, 3, theme.accent, { transform: `rotate(30 ${x} ${y})` })
        : circle(x, y, r, theme.accent),
    ),
  )

const products = (pen: Pen, theme: BannerTheme) =>
  each(theme.products, ({ kind, colour, x, y, scale, options }) =>
    placed(x, y, scale, drawProduct(pen, kind, colour, options)),
  )

interface Words {
  kick: string
  head: string
  sub: string
  cta: string
  chips: string
}

function pill(
  x: number,
  y: number,
  height: number,
  label: string,
  look: { fill: string; ink: string; size: number; line?: boolean },
) {
  const style = { size: look.size, weight: 700, anchor: 'middle', fill: look.ink, spacing: 1 } as const
  const width = measureText(label, style) + height * 1.15
  const box = look.line
    ? rect(x, y, width, height, height / 2, 'none', { stroke: '#ffffff', strokeOpacity: 0.75 })
    : rect(x, y, width, height, height / 2, look.fill, look.ink === '#ffffff' ? { opacity: 0.22 } : {})
  return { width, svg: box + drawFittedText(x + width / 2, y + height / 2 + look.size * 0.36, label, style, width) }
}

/** Text block x 260–600: the open category menu covers 0–200. */
function wideWords(theme: BannerTheme, words: Words): string {
  const [first = '', second = ''] = partsOf(words.head)
  const white = '#ffffff'
  const cta = pill(262, 350, 46, words.cta, { fill: white, ink: darken(theme.from, 0.25), size: 19 })
  let x = 262 + cta.width + 18
  const chips = each(partsOf(words.chips), label => {
    const chip = pill(x, 357, 32, label, { fill: 'none', ink: white, size: 15, line: true })
    x += chip.width + 12
    return chip.svg
  })
  return [
    pill(262, 104, 32, words.kick, { fill: white, ink: white, size: 17 }).svg,
    drawFittedText(260, 206, first, { size: 60, weight: 900, spacing: 1 }, 340),
    drawFittedText(260, 276, second, { size: 60, weight: 900, spacing: 1 }, 340),
    drawFittedText(262, 320, words.sub, { size: 21, weight: 500, spacing: 1 }, 340),
    cta.svg,
    chips,
  ].join('')
}

/** For a screen of 375 px: everything larger, no chips. */
function smallWords(theme: BannerTheme, words: Words): string {
  const [first = '', second = ''] = partsOf(words.head)
  const white = '#ffffff'
  return [
    drawFittedText(36, 58, words.kick, { size: 24, weight: 600, fill: theme.accent }, 300),
    drawFittedText(34, 122, first, { size: 58, weight: 900, spacing: 1 }, 310),
    drawFittedText(34, 190, second, { size: 58, weight: 900, spacing: 1 }, 310),
    pill(36, 216, 46, words.cta, { fill: white, ink: darken(theme.from, 0.25), size: 24 }).svg,
  ].join('')
}

const themeNames = ['appliance', 'fashion', 'fresh', 'beauty', 'home'] as const

export const banner = definePicture({
  name: 'banner',
  path: { theme: choice('digital', ...themeNames), shape: choice('pc', 'h5') },
  options: {
    kick: textField(12, ''),
    head: textField(12, ''),
    sub: textField(20, ''),
    cta: textField(6, ''),
    chips: textField(16, ''),
  },
  size: ({ shape }) => (shape === 'pc' ? { width: 1190, height: 480 } : { width: 702, height: 284 }),
  draw(pen, values, { width, height }) {
    const theme: BannerTheme = bannerThemes[values.theme]
    const words = {
      kick: values.kick || theme.kick,
      head: values.head || theme.head,
      sub: values.sub || theme.sub,
      cta: values.cta || theme.cta,
      chips: values.chips || theme.chips,
    }
    const back = ground(pen, theme, width, height)
    if (values.shape === 'pc') return back + sprinkle(theme) + products(pen, theme) + wideWords(theme, words)
    // The trio of the wide banner is centred at (860, 250): bring that point to the middle of the right half.
    const scale = 0.62
    return back + placed(516 - 860 * scale, 144 - 246 * scale, scale, products(pen, theme)) + smallWords(theme, words)
  },
})
