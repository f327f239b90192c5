import type { AnyFamily } from './model'

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const img = (src: string, alt: string) => `<p><img src="${src}" alt="${escapeHtml(alt)}"></p>`

/** Description of a product as safe HTML: p, h3, ul, li, img. */
export function introOf(
  f: AnyFamily,
  product: AnyFamily['products'][number],
  pictures: { card: string; scene: string; size: string },
): string {
  const [benefit = product.brief] = product.brief.split('，')
  const story = f.story.map(([head, text]) => `<h3>${escapeHtml(head)}</h3><p>${escapeHtml(text)}</p>`)
  const facts = [...f.params, ...(product.params ?? [])].map(
    ([name, value]) => `<li>${escapeHtml(name)}：${escapeHtml(value)}</li>`,
  )
  return [
    `<h3>${escapeHtml(benefit)}</h3>`,
    `<p>${escapeHtml(product.name)}，由${escapeHtml(f.brand)}设计与品控，每一批出厂前都经过抽检。</p>`,
    img(pictures.card, `${product.name} 卖点`),
    ...story,
    img(pictures.scene, `${product.name} 实景`),
    `<h3>一眼看懂</h3><ul>${facts.join('')}</ul>`,
    img(pictures.size, `${product.name} 尺寸`),
    '<h3>温馨提示</h3><p>颜色因显示器略有差异，请以收到的商品为准；如有任何问题，请联系在线客服。</p>',
  ].join('')
}
