/** Ends of these stand on a line of their own. */
const BLOCKS = 'p, div, li, tr, h1, h2, h3, h4, h5, h6, section, br'

/** The words of a description, line by line, and the pictures that the shop has. Nothing of it is run. */
export function readIntro(html: string): { text: string; pics: string[] } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n')
  for (const unseen of body.querySelectorAll('script, style')) unseen.remove()
  const sources = [...body.querySelectorAll('img')].map(img => img.getAttribute('src') ?? '')
  return {
    text: (body.textContent ?? '').replace(/\s*\n\s*/g, '\n').trim(),
    pics: sources.filter(src => src.startsWith('/img/')),
  }
}
