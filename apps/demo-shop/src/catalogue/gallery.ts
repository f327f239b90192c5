import { type Colour, type Kind, type ProductPicture, productKey } from '../art'
import type { AnyFamily } from './model'

export const pictureUrl = (key: string) => `/img/${key}`

type AnyProduct = AnyFamily['products'][number]

/** The pictures of one product; `index` varies backdrop and scene between neighbours. */
export function galleryOf(f: AnyFamily, product: AnyProduct, index: number) {
  const base: ProductPicture<Kind> = {
    kind: f.kind,
    colour: product.colour ?? f.swatches[index % Math.min(f.offers, f.swatches.length)]![1],
    options: { ...f.look, ...product.look },
    ...(f.scale === undefined ? {} : { scale: f.scale }),
  }
  const words = {
    ...given('head', product.head ?? f.head),
    ...given('figures', product.figures ?? f.figures),
  }
  const url = (more: Partial<ProductPicture<Kind>>) => pictureUrl(productKey({ ...base, ...more }))
  const backdrop = (['tint', 'arch', 'disc', 'podium'] as const)[index % 4]!
  const card = url({ view: 'card', backdrop: 'dark', ...words })
  const size = url({ view: 'size', ...given('dims', f.dims) })
  const first = [url({}), url({ view: 'scene', backdrop }), url({ view: 'macro', backdrop: 'tint' }), card]
  return {
    pics: index % 5 === 4 ? first : [...first, size],
    card,
    size,
    scene: first[1]!,
    swatch: (colour: Colour) => url({ colour }),
  }
}

const given = (name: string, value: string | undefined) => (value === undefined ? {} : { [name]: value })
