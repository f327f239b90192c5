import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as art from './index'
import { type Cell, contactSheet } from './sheet-grid'

/** Writes contact sheets of every picture to `.shots/art/`: `npx tsx apps/demo-shop/src/art/sheet.ts`. */
const folder = join(dirname(fileURLToPath(import.meta.url)), '../../../../.shots/art')
const hues: art.Colour[] = ['#9fb4d6', '#2f6fd0', '#d9647f', '#5f8f86', '#f05a3c', '#c4ccd8', '#d98324', '#7b8f6a']
const backdrops: art.Backdrop[] = ['white', 'tint', 'arch', 'disc', 'podium', 'dark']
const views: art.View[] = ['hero', 'scene', 'macro', 'card', 'size']
const hue = (index: number) => hues[index % hues.length] ?? '#2f6fd0'

async function cell(key: string, width: number): Promise<Cell> {
  const { width: full, height } = art.pictureSize(key)
  return {
    image: await art.renderPicture(key, { width, format: 'png' }),
    width,
    height: Math.round((height * width) / full),
  }
}

async function write(name: string, sheetWidth: number, cellWidth: number, keys: string[]) {
  const cells: Cell[] = []
  for (const key of keys) cells.push(await cell(key, Math.min(cellWidth, art.pictureSize(key).width * 2)))
  await writeFile(join(folder, `${name}.png`), await contactSheet(cells, sheetWidth))
}

const productKeys = () =>
  art.kinds.map((kind, index) =>
    art.productKey({ kind, colour: hue(index), backdrop: backdrops[index % 6] ?? 'white' }),
  )

/** Every value of every worded option, one picture each. */
const variationKeys = () =>
  art.kinds.flatMap((kind, index) =>
    Object.entries(art.drawings[kind].options as Record<string, { words?: readonly string[] }>).flatMap(
      ([name, field]) =>
        (field.words ?? []).map(word =>
          art.productKey({ kind, colour: hue(index), options: { [name]: word } as never }),
        ),
    ),
  )

const viewKeys = (kinds: art.Kind[]) =>
  kinds.flatMap((kind, index) =>
    views.map(view =>
      art.productKey({
        kind,
        colour: hue(index),
        view,
        backdrop: view === 'scene' ? 'arch' : view === 'card' ? 'dark' : 'white',
      }),
    ),
  )

const themes = Object.keys(art.bannerThemes) as art.BannerThemeName[]

async function main() {
  await mkdir(folder, { recursive: true })
  await write('kinds', 1450, 174, productKeys())
  await write('variations', 1646, 131, variationKeys())
  await write('views-1', 1660, 160, viewKeys(art.kinds.slice(0, 24)))
  await write('views-2', 1660, 160, viewKeys(art.kinds.slice(24)))
  await write(
    'banners',
    1460,
    720,
    themes.map(theme => art.bannerKey({ theme })),
  )
  await write(
    'banners-h5',
    1090,
    351,
    themes.map(theme => art.bannerKey({ theme, shape: 'h5' })),
  )
  await write('cards', 1250, 390, [
    art.promoKey({ kind: 'pouch', colour: '#d98324', head: '坚果零食节', sub: '现烤原香' }),
    art.promoKey({ kind: 'watch', colour: '#c4ccd8', tone: '#5b8def', head: '智能穿戴', sub: '全天健康监测' }),
    art.promoKey({ kind: 'lipstick', colour: '#c9283e', head: '美妆焕新', sub: '明星单品' }),
    art.promoKey({ kind: 'sofa', colour: '#5f8f86', head: '家居好物', sub: '质感上新' }),
    art.coverKey({ kind: 'tent', colour: '#4f8f6a', head: '周末露营|清单' }),
    art.coverKey({ kind: 'kettle', colour: '#b5654a', head: '一壶好水' }),
    art.shopPictureKey({ shape: 'wide', colour: '#1f6fc4', kind: 'phone', name: '云舟数码旗舰店' }),
    art.shopPictureKey({ shape: 'top', colour: '#b84a62', kind: 'dress' }),
    art.vipKey({}),
    art.vipKey({ level: 'gold' }),
    art.vipKey({ level: 'silver' }),
    art.authKey({}),
    art.promoKey({ shape: 'half', kind: 'jar', colour: '#d9647f', head: '美妆焕新', sub: '光泽新肌' }),
    art.promoKey({
      shape: 'tall',
      kind: 'headphone',
      colour: '#3b4250',
      tone: '#2f6fd0',
      head: '聆听每一刻|安静的力量',
      sub: '影音专场',
    }),
  ])
  await write('small', 1460, 160, [
    ...(['#1f6fc4', '#b84a62', '#3e7d5a', '#8a5a33', '#6b4fa0'] as const).map(colour =>
      art.logoKey({ colour, text: '云舟' }),
    ),
    ...(['bold', 'light', 'frame', 'seal', 'ring', 'line'] as const).map(layout =>
      art.wordmarkKey({ layout, text: '棉野', latin: 'MIANYE' }),
    ),
    ...(['short', 'long', 'bun', 'curly', 'cap', 'none'] as const).map((hair, index) =>
      art.avatarKey({ hair, colour: hue(index) }),
    ),
    ...(['phone', 'washer', 'tee', 'bottle', 'carton', 'lamp', 'suitcase', 'teddy'] as const).map((kind, index) =>
      art.categoryIconKey({ kind, colour: hue(index) }),
    ),
    ...(['cart', 'order', 'search', 'coupon', 'address', 'message', 'favourite', 'notfound', 'network'] as const).map(
      what => art.emptyArtKey({ what }),
    ),
    ...(['table', 'floor', 'bed'] as const).map((place, index) =>
      art.reviewKey({ kind: 'hoodie', colour: hue(index), place }),
    ),
    art.reviewKey({ kind: 'thermos', colour: '#e28aa0' }),
    ...(['#1f6fc4', '#b84a62', '#3e7d5a'] as const).map(colour => art.shopPictureKey({ colour })),
    art.mallLogoKey({}),
    art.mallLogoKey({ shape: 'mark' }),
  ])
}

await main()
