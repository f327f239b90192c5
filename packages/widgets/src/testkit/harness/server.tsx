/** Runs in Node: draws the widget like a server. */
import { renderToString } from 'react-dom/server'
import { type Finding, MODES, nameOf, RENDER_TYPES, type Setting } from '../options'
import { calls, loadAll, subject, view } from './subject'

export { judgeDeclaration, refused } from './declaration'

export interface Drawing {
  setting: Setting
  html: string
}

interface Drawn {
  drawings: Drawing[]
  findings: Finding[]
}

const errors: string[] = []

/** Every example in both render types and all modes, twice. */
export async function drawAll(most: number): Promise<Drawn> {
  const renderers = await loadAll()
  const drawings: Drawing[] = []
  const findings: Finding[] = []
  const kept = console.error
  // React warns here, and here it says why it leaves a component to the browser.
  console.error = (...what) => void errors.push(what.map(String).join(' ').slice(0, 300))
  try {
    for (const setting of settings()) {
      const found = (message: string) => void findings.push({ check: 'server', where: nameOf(setting), message })
      const html = draw(setting, renderers, found)
      if (html === null) continue
      drawings.push({ setting, html })
      if (html.includes('<!--$!-->')) found(`throws: ${errors.at(-1) ?? /data-msg="([^"]*)"/.exec(html)?.[1]}`)
      else if (html !== renderToString(view(setting, renderers))) found('is not the same HTML when it is drawn again')
      if (html.length > most) found(`is ${html.length} bytes of HTML, more than ${most}`)
      for (const error of errors.splice(0)) if (!html.includes('<!--$!-->')) found(error)
      for (const call of calls.splice(0)) found(`asks while it is drawn: ${call}`)
    }
  } finally {
    console.error = kept
  }
  return { drawings, findings }
}

/** A component that throws is a finding; it fails the page of a server as well. */
function draw(setting: Setting, renderers: Parameters<typeof view>[1], found: (message: string) => void) {
  try {
    return renderToString(view(setting, renderers))
  } catch (error) {
    found(`throws: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

const settings = (): Setting[] =>
  Object.keys(subject.examples).flatMap(example =>
    RENDER_TYPES.flatMap(renderType => MODES.map(mode => ({ example, renderType, mode }))),
  )
