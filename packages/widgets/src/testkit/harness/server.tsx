/** Runs in Node: draws the widget like a server. */

import type { WidgetRenderer } from '@heji/widgets'
import { renderToString } from 'react-dom/server'
import { type Check, type Finding, MODES, nameOf, RENDER_TYPES, type Setting } from '../options'
import { judgeHtml } from './judge-html'
import { judgeJunk } from './junk'
import { calls, definition, loadAll, subject, view } from './subject'

export { judgeDeclaration, refused } from './declaration'
export const { code } = definition

export interface Drawing {
  setting: Setting
  html: string
}

interface Drawn {
  drawings: Drawing[]
  findings: Finding[]
}

type Said = [check: Check, message: string]

/** Every example in both render types and all modes, in several ways; then data that no operator would store. */
export async function drawAll(most: number): Promise<Drawn> {
  const renderers = await loadAll()
  const drawings: Drawing[] = []
  const findings: Finding[] = []
  const said: Said[] = []
  const stop = listen(said)
  try {
    for (const setting of settings()) {
      const where = nameOf(setting)
      const found = (check: Check, message: string) => void findings.push({ check, where, message })
      const html = draw(setting, renderers, message => found('server', message))
      if (html === null) continue
      drawings.push({ setting, html })
      const fails = html.includes('<!--$!-->')
      if (fails) found('server', `throws: ${said.at(-1)?.[1] ?? /data-msg="([^"]*)"/.exec(html)?.[1]}`)
      else for (const [check, message] of said.splice(0)) found(check, message)
      if (html.length > most) found('server', `is ${html.length} bytes of HTML, more than ${most}`)
      for (const call of calls.splice(0)) found('server', `asks while it is drawn: ${call}`)
      if (!fails) judgeHtml(setting, renderers, html, found)
      // The same again, because of other data.
      said.length = 0
      calls.length = 0
    }
    if (findings.length === 0) findings.push(...judgeJunk(renderers))
  } finally {
    stop()
  }
  return { drawings, findings }
}

/** React warns on the console, and says there why it leaves a component to the browser. */
function listen(said: Said[]): () => void {
  const kept = { ...console }
  const note =
    (check: Check) =>
    (...what: unknown[]) =>
      void said.push([check, what.map(String).join(' ').slice(0, 300)])
  for (const method of ['error', 'warn'] as const) console[method] = note('server')
  for (const method of ['log', 'info', 'debug', 'table', 'dir', 'trace'] as const) console[method] = note('console')
  return () => void Object.assign(console, kept)
}

/** A component that throws is a finding; it fails the page of a server as well. */
function draw(setting: Setting, renderers: Record<string, WidgetRenderer>, found: (message: string) => void) {
  try {
    return renderToString(view(setting, renderers))
  } catch (error) {
    found(`throws: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

const settings = (): Setting[] =>
  Object.keys(subject.examples).flatMap(example =>
    RENDER_TYPES.filter(type => (subject.platforms?.[example] ?? type) === type).flatMap(renderType =>
      MODES.map(mode => ({ example, renderType, mode })),
    ),
  )
