/** Runs in the browser: hydrates the server's HTML, one drawing after another. */
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { Setting } from '../options'
import { arePicturesThere, judgeKeyboard, layoutShift, noteFocusable, pressEverything } from './in-page'
import { calls, loadAll, view } from './subject'
import { judgeTouch } from './touch'

declare global {
  interface Window {
    underTest: typeof underTest
  }
}

const components = loadAll()
let shown: Root | undefined

const frame = () => new Promise(resolve => requestAnimationFrame(resolve))

/** Puts the server's HTML into the page, as a parser would, and lets React hydrate it. */
async function show(setting: Setting, html: string) {
  const renderers = await components
  shown?.unmount()
  // Ignore calls that the previous drawing made late.
  calls.length = 0
  const root = document.getElementById('root')!
  root.replaceChildren(document.createRange().createContextualFragment(html))
  scrollTo(0, 0)
  await frame()
  await frame()
  const from = performance.now()
  const errors: string[] = []
  shown = hydrateRoot(root, view(setting, renderers), { onRecoverableError: error => void errors.push(String(error)) })
  for (let frames = 0; frames < 3 || !arePicturesThere(); frames++) await frame()
  const shift = await layoutShift(from)
  // Record calls from effects; the server has already reported the calls from drawing.
  const asked = calls.splice(0)
  const drawn = renderToString(view(setting, renderers))
  calls.length = 0
  return { errors, drawn, shift, asked }
}

const underTest = { calls, show, judgeKeyboard, judgeTouch, noteFocusable, pressEverything }
window.underTest = underTest
