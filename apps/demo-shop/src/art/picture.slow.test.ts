import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as art from './index'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): art.Colour => `#${value.toString(16).padStart(6, '0')}`)
const words = fc.string({ unit: fc.constantFrom(...'禾集好物AZ09 ·×/&<>"\'|;='), minLength: 1, maxLength: 6 })
const backdrop = fc.constantFrom<art.Backdrop>('white', 'tint', 'arch', 'disc', 'podium', 'dark')
const view = fc.constantFrom<art.View>('hero', 'scene', 'macro', 'card', 'size')
const product = fc.record({
  kind: fc.constantFrom(...art.kinds),
  colour,
  backdrop,
  view,
  backdropColour: colour,
  scale: fc.integer({ min: 50, max: 100 }),
  head: words,
  figures: words,
  dims: words,
})

const families = [
  art.bannerKey({ theme: 'home', shape: 'h5', head: '舒适|日常' }),
  art.promoKey({ shape: 'tall', kind: 'watch', colour: '#c4ccd8', tone: '#5b8def', head: '聆听|安静' }),
  art.coverKey({ kind: 'tent', colour: '#4f8f6a', head: '露营', dots: 5 }),
  art.shopPictureKey({ shape: 'wide', colour: '#1f6fc4', kind: 'phone', name: '云舟数码' }),
  art.logoKey({ colour: '#1f6fc4', text: '云舟' }),
  art.wordmarkKey({ layout: 'seal', text: '棉野', latin: 'MIANYE' }),
  art.mallLogoKey({ shape: 'mark' }),
  art.authKey({ colour: '#2f6fd0' }),
  art.vipKey({ level: 'gold' }),
  art.avatarKey({ hair: 'bun' }),
  art.categoryIconKey({ kind: 'lamp', colour: '#f0d9a8', tone: '#d9a55a' }),
  art.reviewKey({ kind: 'mug', colour: '#f4efe6', place: 'bed' }),
  art.emptyArtKey({ what: 'coupon' }),
  art.promoKey({ shape: 'card', kind: 'pouch', colour: '#d98324', head: '坚果' }),
  art.promoKey({ shape: 'square', kind: 'sofa', colour: '#5f9c92', head: '家居' }),
  art.stripKey({ name: 'daily' }),
  art.serviceKey(),
  art.plateKey({ width: 1190, height: 180 }),
]

const tee = 'p/tee/2F6FD6/arch/hero'

describe('picture keys', () => {
  it('are readable and leave defaults out', () => {
    const picture = { kind: 'tee', colour: '#2f6fd6', backdrop: 'arch' } as const
    expect(art.productKey(picture)).toBe(tee)
    expect(art.productKey({ ...picture, options: { print: 'line' }, scale: 86 })).toBe(tee)
    expect(art.productKey({ ...picture, options: { print: 'dot' }, scale: 120 })).toBe(`${tee};print=dot;scale=100`)
  })

  it('of any product are accepted, safe in an address and drawn without text elements', () => {
    fc.assert(
      fc.property(product, picture => {
        const key = art.productKey(picture)
        expect(key).toMatch(/^[\w/;=-]{1,900}$/)
        const svg = art.drawPicture(key)
        expect(svg).not.toMatch(/<text|<script|NaN|undefined/)
        expect(art.drawPicture(key)).toBe(svg)
      }),
      { numRuns: 60 },
    )
  })

  it.each(families)('of the other families are accepted: %s', key => {
    const { width, height } = art.pictureSize(key)
    const svg = art.drawPicture(key)
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`)
    expect(svg).not.toMatch(/<text|NaN|undefined/)
    expect(art.drawPicture(key)).toBe(svg)
  })

  it.each([
    ['nothing', ''],
    ['an unknown family', 'q/tee/2F6FD6/arch/hero'],
    ['an inherited name as family', 'constructor'],
    ['an unknown kind', 'p/toString/2F6FD6/arch/hero'],
    ['a lower case colour', 'p/tee/2f6fd6/arch/hero'],
    ['a short colour', 'p/tee/2F6/arch/hero'],
    ['an unknown backdrop', 'p/tee/2F6FD6/__proto__/hero'],
    ['an unknown view', 'p/tee/2F6FD6/arch/valueOf'],
    ['a part too many', `${tee}/x`],
    ['a part too few', 'p/tee/2F6FD6/arch'],
    ['an unknown option', `${tee};sleeve=long`],
    ['an option of another kind', `${tee};camera=bar`],
    ['an unknown value', `${tee};print=zebra`],
    ['a written default', `${tee};print=line`],
    ['an option twice', `${tee};print=dot;print=dot`],
    ['options out of order', `${tee};scale=90;print=dot`],
    ['a scale too large', `${tee};scale=900`],
    ['a scale with a leading zero', `${tee};scale=090`],
    ['an option without a value', `${tee};print`],
    ['a value with a second sign', `${tee};print=dot=dot`],
    ['an empty option', `${tee};`],
    ['padded base64', `${tee};label=5Lit==`],
    ['base64 that is not canonical', `${tee};label=QR`],
    ['text that is too long', `${tee};label=${Buffer.from('中'.repeat(11)).toString('base64url')}`],
    ['text with a control character', `${tee};label=${Buffer.from('a\nb').toString('base64url')}`],
    ['text that the font cannot draw', `${tee};label=${Buffer.from('\u{10330}').toString('base64url')}`],
    ['an emoji', `${tee};label=${Buffer.from('🌈').toString('base64url')}`],
    ['a path step', 'p/../tee/2F6FD6/arch'],
    ['markup', `${tee};print="><script>`],
    ['an escaped letter', 'p/t%65e/2F6FD6/arch/hero'],
    ['a key that is too long', `${tee};label=${'A'.repeat(1000)}`],
  ])('refuse %s', (_what, key) => {
    expect(art.parsePictureKey(key)).toBeNull()
    expect(() => art.drawPicture(key)).toThrow(art.PictureKeyError)
  })

  it('never accept a random change of one character unless it is a key of its own', () => {
    const key = art.productKey({ kind: 'tee', colour: '#2f6fd6', options: { print: 'text', label: '周末' }, scale: 70 })
    fc.assert(
      fc.property(fc.nat(key.length - 1), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), (at, letter) => {
        const changed = key.slice(0, at) + letter + key.slice(at + 1)
        const picture = art.parsePictureKey(changed)
        if (picture && changed !== key) expect(picture.svg()).not.toBe(art.drawPicture(key))
      }),
    )
  })

  it('change the picture with every variation of a kind', () => {
    for (const kind of art.kinds) {
      const options = art.drawings[kind].options as Record<string, { words?: readonly string[] }>
      for (const [name, { words: choices = [] }] of Object.entries(options)) {
        const pictures = choices.map(word =>
          art.drawPicture(art.productKey({ kind, colour: '#2f6fd6', options: { [name]: word } as never })),
        )
        expect(new Set(pictures).size, `${kind} ${name}`).toBe(choices.length)
      }
    }
  })
})
