import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { STROKES } from './captcha-letters'

const WIDTH = 132
const HEIGHT = 44
const COLOURS = ['#1f5c46', '#7a3b12', '#2b3f7a', '#5b2a5e', '#3d3d3d']

const between = (min: number, max: number) => min + (randomInt(10_000) / 10_000) * (max - min)
const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)]!

/**
 * PNG data URI of the characters as bent strokes: a raster picture contains no readable text. One colour for all, letters
 * that touch, and a line as thick as theirs leave a program few edges to cut the letters apart; a person follows the shapes.
 * Decision 047 says what protects the shop from those who read them all the same.
 */
export async function drawCaptcha(answer: string): Promise<string> {
  const ink = pick(COLOURS)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="#f4f1ea"/>${thinLines()}${letters(answer, ink)}${thickLine(ink)}${dots()}</svg>`
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

function letters(answer: string, ink: string) {
  const step = (WIDTH - 42) / (answer.length - 1)
  return [...answer]
    .map((letter, i) => {
      const height = HEIGHT * between(0.5, 0.68)
      const [scaleY, scaleX] = [height / 140, (height / 140) * between(1, 1.25)]
      const x = 21 + step * i + between(-3, 3)
      const y = HEIGHT * between(0.44, 0.56)
      const turn = `rotate(${between(-24, 24)}) skewX(${between(-15, 15)}) scale(${scaleX} ${scaleY}) translate(-50 -70)`
      return `<path d="${bend(STROKES[letter]!)}" transform="translate(${x} ${y}) ${turn}" fill="none" stroke="${ink}" stroke-width="${between(13, 19)}" stroke-linecap="round" stroke-linejoin="round"/>`
    })
    .join('')
}

/** Moves every point along two waves, in units of the strokes. */
function bend(path: string) {
  const [phase, length, far] = [between(0, 6.28), between(30, 60), between(5, 9)]
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, xText: string, yText: string) => {
    const [x, y] = [Number(xText), Number(yText)]
    return `${x + far * Math.sin(y / length + phase)} ${y + far * Math.sin(x / length + phase)}`
  })
}

const line = (colour: string, width: number) => {
  const y = () => between(4, HEIGHT - 4)
  return `<path d="M0 ${y()} C${WIDTH / 3} ${y()} ${(2 * WIDTH) / 3} ${y()} ${WIDTH} ${y()}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
}
const thinLines = () => Array.from({ length: 3 }, () => line(pick(COLOURS), between(0.8, 1.5))).join('')

/** It crosses all letters. */
const thickLine = (ink: string) => line(ink, between(1.8, 2.4))

function dots() {
  return Array.from(
    { length: 60 },
    () =>
      `<circle cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="${between(0.4, 1.1)}" fill="${pick(COLOURS)}"/>`,
  ).join('')
}
