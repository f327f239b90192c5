/** Runs in the browser: hydrates the server's HTML, one drawing after another. */
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { Setting } from '../options'
import { arePicturesThere, judgeKeyboard, layoutShift, noteFocusable, pressEverything } from './in-page'
import { judgeControls, judgeFrame, judgeMotion, judgePictures } from './rest'
import { rulesOf } from './rules'
import { calls, loadAll, view } from './subject'
import { judgeTouch } from './touch'
import { firstChange, globalTraces, surroundings } from './traces'
import { departures, nextFrame, stopTimers } from './watch'

declare global {
  interface Window {
    underTest: typeof underTest
  }
}

let components: ReturnType<typeof loadAll> | undefined
let shown: Root | undefined
/** The document around the widget, until the widget changes it. */
let around: string | undefined

/** React's own listeners stand on the page once something was drawn; they are no traces of a widget. */
async function warmUp() {
  const root = hydrateRoot(document.createElement('div'), null)
  await nextFrame()
  root.unmount()
  await nextFrame()
}

/** Puts the server's HTML into the page, as a parser would, and lets React hydrate it. */
async function show(setting: Setting, html: string) {
  components ??= loadAll()
  const renderers = await components
  // Ignore calls that the previous drawing made late.
  calls.length = 0
  departures.length = 0
  const root = document.getElementById('root')!
  root.replaceChildren(document.createRange().createContextualFragment(html))
  scrollTo(0, 0)
  await nextFrame()
  await nextFrame()
  around = surroundings()
  const from = performance.now()
  const errors: string[] = []
  shown = hydrateRoot(root, view(setting, renderers), { onRecoverableError: error => void errors.push(String(error)) })
  for (let frames = 0; frames < 3 || !arePicturesThere(); frames++) await nextFrame()
  const shift = await layoutShift(from)
  // Record calls from effects; the server has already reported the calls from drawing.
  const asked = calls.splice(0)
  const drawn = renderToString(view(setting, renderers))
  calls.length = 0
  return { errors, drawn, shift, asked, outside: outside(), left: departures.splice(0) }
}

/** Changes around the widget. Each is reported once. */
function outside(): string[] {
  const now = surroundings()
  const isChanged = around !== undefined && now !== around
  const active = document.activeElement
  const hasFocus = active !== null && active !== document.body && shown !== undefined
  const changes = [
    ...(isChanged ? [`changes the page around it: …${firstChange(around!, now)}…`] : []),
    ...(hasFocus ? [`takes the focus: ${active.outerHTML.slice(0, 120)}`] : []),
  ]
  if (isChanged) around = undefined
  return changes
}

/** Takes the widget off the page. @returns what it leaves behind */
async function hide() {
  const errors: string[] = []
  try {
    shown?.unmount()
  } catch (error) {
    errors.push(String(error))
  }
  shown = undefined
  await nextFrame()
  await nextFrame()
  return { errors, timers: stopTimers(), traces: globalTraces(), outside: outside() }
}

const underTest = {
  calls,
  departures,
  warmUp,
  show,
  hide,
  judgeControls,
  judgeFrame,
  judgeKeyboard,
  judgeMotion,
  judgePictures,
  judgeTouch,
  noteFocusable,
  pressEverything,
  rulesOf,
}
window.underTest = underTest
