import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { STROKES } from './captcha-letters'

const WIDTH = 132
const HEIGHT = 44
const COLOURS = ['#1f5c46', '#7a3b12', '#2b3f7a', '#5b2a5e', '#3d3d3d']

const between = (min: number, max: number) => min + (randomInt(10_000) / 10_000) * (max - min)
const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)]!

/** PNG data URI of the characters as bent strokes under noise: a raster picture contains no readable text. */
export async function drawCaptcha(answer: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="#f4f1ea"/>${letters(answer)}${curves()}${dots()}</svg>`
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

function letters(answer: string) {
  const step = WIDTH / (answer.length + 0.6)
  return [...answer]
    .map((letter, i) => {
      const scale = (HEIGHT * between(0.48, 0.58)) / 140
      const x = step * (i + 0.8) + between(-3, 3)
      const y = HEIGHT * between(0.46, 0.54)
      const turn = `rotate(${between(-24, 24)}) skewX(${between(-14, 14)}) scale(${scale}) translate(-50 -70)`
      return `<path d="${bend(STROKES[letter]!)}" transform="translate(${x} ${y}) ${turn}" fill="none" stroke="${pick(COLOURS)}" stroke-width="${between(17, 22)}" stroke-linecap="round" stroke-linejoin="round"/>`
    })
    .join('')
}

/** Moves every point along two waves, in units of the strokes. */
function bend(path: string) {
  const [phase, length] = [between(0, 6.28), between(35, 60)]
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, xText: string, yText: string) => {
    const [x, y] = [Number(xText), Number(yText)]
    return `${x + 6 * Math.sin(y / length + phase)} ${y + 6 * Math.sin(x / length + phase)}`
  })
}

function curves() {
  const y = () => between(4, HEIGHT - 4)
  return Array.from(
    { length: 4 },
    () =>
      `<path d="M0 ${y()} C${WIDTH / 3} ${y()} ${(2 * WIDTH) / 3} ${y()} ${WIDTH} ${y()}" fill="none" stroke="${pick(COLOURS)}" stroke-width="${between(0.8, 1.8)}"/>`,
  ).join('')
}

function dots() {
  return Array.from(
    { length: 60 },
    () =>
      `<circle cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="${between(0.4, 1.1)}" fill="${pick(COLOURS)}"/>`,
  ).join('')
}
