import { formatYuan } from '@heji/ui'
import { wrapText } from './wrap-text'

/** What a poster shows; prices in cents. */
export interface PosterFacts {
  name: string
  /** Picture of our own origin; others would spoil the canvas. */
  picture: string
  price: number
  market: number
  shop: string
}

const WIDTH = 750
const HEIGHT = 1180
const EDGE = 40
const PHOTO = WIDTH - 2 * EDGE
const QR = 190
const FONT = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'
const INK = { ground: '#f4f4f4', card: '#ffffff', text: '#1f2329', quiet: '#6b6b6b', price: '#e00030' } as const

/** A picture for friends: photo, name, price, and the code that leads to the item. @returns its data URL */
export async function drawPoster(facts: PosterFacts, code: string): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const [photo, qr] = await Promise.all([loaded(`${facts.picture}?w=750`).catch(() => null), loaded(code)])
  paint(pen, facts, photo, qr)
  return canvas.toDataURL('image/jpeg', 0.9)
}

function loaded(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = src
  return image.decode().then(() => image)
}

function paint(
  pen: CanvasRenderingContext2D,
  facts: PosterFacts,
  photo: HTMLImageElement | null,
  qr: HTMLImageElement,
) {
  pen.fillStyle = INK.ground
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = INK.card
  pen.fillRect(EDGE / 2, EDGE / 2, WIDTH - EDGE, HEIGHT - EDGE)
  pen.fillStyle = INK.ground
  pen.fillRect(EDGE, EDGE, PHOTO, PHOTO)
  if (photo) paintWhole(pen, photo)
  pen.textBaseline = 'top'
  const foot = EDGE + PHOTO + 30
  paintPrice(pen, facts, foot)
  pen.fillStyle = INK.text
  pen.font = `34px ${FONT}`
  const lines = wrapText(facts.name, PHOTO, 2, line => pen.measureText(line).width)
  for (const [i, line] of lines.entries()) pen.fillText(line, EDGE, foot + 86 + i * 50)
  const low = HEIGHT - EDGE - QR
  pen.drawImage(qr, WIDTH - EDGE - QR, low, QR, QR)
  pen.font = `30px ${FONT}`
  pen.fillText(facts.shop, EDGE, low + 60)
  pen.fillStyle = INK.quiet
  pen.font = `26px ${FONT}`
  pen.fillText('长按或扫一扫，查看商品', EDGE, low + 110)
}

/** The whole photo, as large as its place allows. */
function paintWhole(pen: CanvasRenderingContext2D, photo: HTMLImageElement) {
  const scale = PHOTO / Math.max(photo.naturalWidth, photo.naturalHeight)
  const [width, height] = [photo.naturalWidth * scale, photo.naturalHeight * scale]
  pen.drawImage(photo, EDGE + (PHOTO - width) / 2, EDGE + (PHOTO - height) / 2, width, height)
}

function paintPrice(pen: CanvasRenderingContext2D, { price, market }: PosterFacts, y: number) {
  pen.fillStyle = INK.price
  pen.font = `700 56px ${FONT}`
  const text = formatYuan(price)
  pen.fillText(text, EDGE, y)
  if (market <= price) return
  const x = EDGE + pen.measureText(text).width + 20
  pen.fillStyle = INK.quiet
  pen.font = `30px ${FONT}`
  const before = formatYuan(market)
  pen.fillText(before, x, y + 22)
  pen.fillRect(x, y + 38, pen.measureText(before).width, 2)
}
