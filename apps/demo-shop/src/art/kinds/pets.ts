import { darken, lighten } from '../colour'
import { defineDrawing } from '../drawing'
import { choice, textField } from '../field'
import { circle, each, ellipse, group, mirrored, path, rect, stroke, turned } from '../shapes'
import { drawFittedText } from '../text'

const paw = (x: number, y: number, scale: number, colour: string) =>
  group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    ellipse(0, 20, 40, 32, colour),
    each(
      [
        [-44, -14],
        [-16, -40],
        [16, -40],
        [44, -14],
      ] as const,
      ([dx, dy]) => ellipse(dx, dy, 14, 19, colour),
    ),
  )

export const petfood = defineDrawing({
  options: { animal: choice('cat', 'dog'), label: textField(6, '鲜肉猫粮'), sub: textField(14, '全阶段 1.5kg') },
  draw(pen, colour, { animal, label, sub }) {
    const ear =
      animal === 'cat'
        ? path('M330 470l-8-70 58 34z', '#5a4632')
        : ellipse(330, 470, 24, 48, '#5a4632', { transform: 'rotate(20 330 470)' })
    return [
      pen.shadow(400, 706, 190),
      path('M240 120h320l18 60v490q0 34-30 34H252q-30 0-30-34V180z', pen.cylinder(colour)),
      path('M240 120h320l18 60H222z', darken(colour, 0.28)),
      each([270, 310, 350, 390, 430, 470, 510], x => stroke(`M${x} 130v36`, lighten(colour, 0.3), 3, { opacity: 0.5 })),
      drawFittedText(400, 276, label, { size: 58, weight: 800, anchor: 'middle', spacing: 3 }, 300),
      drawFittedText(400, 322, sub, { size: 22, weight: 500, anchor: 'middle', spacing: 2 }, 280),
      circle(400, 490, 124, '#fff6e6'),
      mirrored(400, ear),
      ellipse(400, 490, 84, 74, '#7a6147'),
      ellipse(400, 520, 40, 28, '#f6e7d2'),
      mirrored(400, circle(368, 480, 9, '#1f1a14')),
      ellipse(400, 508, 11, 8, '#2a1f16'),
      each([290, 400, 510], x => paw(x, 655, 0.34, lighten(colour, 0.55))),
      stroke('M246 210v420', '#ffffff', 10, { opacity: 0.25 }),
    ].join('')
  },
  extent: [222, 120, 578, 704],
  detail: [400, 380, 420],
  head: '鲜肉配方|毛孩子爱吃',
  figures: '80%|动物性原料|38%|粗蛋白|0|谷物添加',
  dims: '38 cm|22 cm',
})

export const pettoy = defineDrawing({
  options: { sort: choice('ball', 'bone') },
  draw(pen, colour, { sort }) {
    if (sort === 'bone') {
      return [
        pen.shadow(400, 590, 270),
        turned(
          -16,
          400,
          440,
          each(
            [
              [176, 386],
              [176, 494],
              [624, 386],
              [624, 494],
            ] as const,
            ([x, y]) => circle(x, y, 74, pen.body(colour)),
          ),
          rect(170, 380, 460, 120, 50, pen.body(colour)),
          stroke('M240 404h300', '#ffffff', 11, { opacity: 0.5 }),
        ),
      ].join('')
    }
    return [
      pen.shadow(400, 650, 220),
      stroke('M560 300q120-60 110-180', lighten(colour, 0.35), 22),
      stroke('M560 300q120-60 110-180', darken(colour, 0.2), 22, { strokeDasharray: '4 26' }),
      circle(400, 450, 192, pen.body(colour)),
      stroke('M236 360q160 40 180 270M560 340q-150 70-80 284', lighten(colour, 0.65), 20, { opacity: 0.85 }),
      paw(400, 440, 1, lighten(colour, 0.75)),
      stroke('M250 400q16-80 84-112', '#ffffff', 14, { opacity: 0.55 }),
    ].join('')
  },
  extent: [130, 120, 690, 642],
  detail: [400, 440, 300],
  head: '耐咬磨牙|越玩越开心',
  figures: '食品级|橡胶材质|8cm|适口尺寸|可水洗|不掉色',
  dims: '8 cm|8 cm',
})
