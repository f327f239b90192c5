/** Width of a thumbnail, px. */
const WIDTH = 480
const WIDGETS = '.hw-'

/**
 * A picture of something that is drawn on this page, as a PNG file: a copy of its HTML with the widgets' styles, painted
 * through SVG. Pictures of other sites stay out of it.
 * @throws Error when the browser cannot paint it
 */
export async function capture(element: HTMLElement): Promise<File> {
  const { offsetWidth: width, offsetHeight: height } = element
  if (width === 0 || height === 0) throw new Error('nothing to see')
  const copy = element.cloneNode(true) as HTMLElement
  await Promise.all([...copy.querySelectorAll('img')].map(embed))
  for (const source of copy.querySelectorAll('source')) source.remove()
  const style = document.createElement('style')
  style.textContent = widgetStyles()
  const root = document.createElement('div')
  root.setAttribute('xmlns', 'http://www.w3.org/1999/xhtml')
  root.setAttribute('style', `width:${width}px;height:${height}px;overflow:hidden;background:#fff`)
  root.append(style, copy)
  const html = new XMLSerializer().serializeToString(root)
  // Phone pages count in rem, which here are those of the SVG.
  const rem = getComputedStyle(document.documentElement).fontSize
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" style="font-size:${rem}" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${html}</foreignObject></svg>`
  const drawn = await load(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`)
  const scale = Math.min(1, WIDTH / width)
  return await paint(drawn, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
}

/** Images of an SVG must lie inside it. */
async function embed(image: HTMLImageElement) {
  image.removeAttribute('srcset')
  image.removeAttribute('loading')
  try {
    const answer = await fetch(image.src)
    if (!answer.ok) throw new Error(String(answer.status))
    image.src = await dataUrl(await answer.blob())
  } catch {
    image.remove()
  }
}

const dataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/** Style sheets that speak of widgets or of tokens. */
const widgetStyles = () =>
  [...document.styleSheets]
    .map(sheet => [...sheet.cssRules].map(rule => rule.cssText).join('\n'))
    .filter(text => text.includes(WIDGETS) || text.includes(':root'))
    .join('\n')

const load = (src: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('not painted'))
    image.src = src
  })

function paint(image: HTMLImageElement, width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.drawImage(image, 0, 0, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => {
      if (blob) resolve(new File([blob], 'module.png', { type: 'image/png' }))
      else reject(new Error('not painted'))
    }, 'image/png'),
  )
}
