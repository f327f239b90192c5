export interface Fault {
  /** Of the widget; '' is the whole page. */
  uuid: string
  /** What asks is published only for a reason. */
  level: 'ask' | 'warning'
  text: string
}

/** Most bytes of compressed HTML that the blocks of a page may have. */
const HTML_BYTES = 60 * 1024

/** Pictures of a drawn page without a size. */
export const unsizedPictures = (root: HTMLElement): Fault[] =>
  [...root.querySelectorAll('img')]
    .filter(picture => !hasSize(picture))
    .map(picture => ({ uuid: widgetOf(picture), level: 'warning', text: '图片没有尺寸，加载时页面会跳动' }))

const hasSize = (picture: HTMLImageElement) =>
  (Number(picture.getAttribute('width')) > 0 && Number(picture.getAttribute('height')) > 0) ||
  (picture.style.width !== '' && picture.style.height !== '')

/** The weight of what the blocks are written in, compressed as the shop sends it. */
export async function weighHtml(root: HTMLElement): Promise<Fault[]> {
  const packed = new Blob([root.innerHTML]).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = (await new Response(packed).arrayBuffer()).byteLength
  return bytes > HTML_BYTES
    ? [{ uuid: '', level: 'warning', text: `页面内容 ${Math.round(bytes / 1024)} KB，超过 60 KB，打开会变慢` }]
    : []
}

/** Links to a place on the page that is not there. */
export const deadAnchors = (root: HTMLElement): Fault[] =>
  [...root.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap(link => {
    const id = decode(link.hash.slice(1))
    return id === '' || root.ownerDocument.getElementById(id)
      ? []
      : [{ uuid: widgetOf(link), level: 'ask', text: `链接“#${id}”在页面上没有对应的位置` }]
  })

/** Fragments that nobody encoded stay as they are. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** uuid of the widget that an element belongs to. */
export const widgetOf = (element: Element) => element.closest<HTMLElement>('[data-uuid]')?.dataset.uuid ?? ''
