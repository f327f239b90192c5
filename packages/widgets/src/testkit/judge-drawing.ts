/** Looks at one drawing in the browser. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import type { Drawing } from './harness/server'
import type { Check, Setting } from './options'

export type Found = (check: Check, message: string) => void

/** Smaller shifts are rounding errors. */
const MOST_SHIFT = 0.001

/** Shows the drawing, lets the page hydrate it, and asks everything that can be asked of a widget that is there. @returns whether both drew the same */
export async function judgeShown(page: Page, { setting, html }: Drawing, found: Found) {
  const { errors, drawn, shift, asked, outside, left } = await page.evaluate(
    async ([one, text]) => await window.underTest.show(one, text),
    [setting, html] as const,
  )
  for (const address of left) found('navigation', `goes to ${address} by itself`)
  for (const change of outside) found('outside', change)
  // React complains of other HTML as well.
  if (drawn !== html) found('same-html', firstDifference(html, drawn))
  else for (const error of errors) found('hydration', error)
  if (setting.mode === 'render') await judgeLive(page, setting, shift, found)
  else await judgeQuiet(page, asked, found)
  return drawn === html
}

async function judgeLive(page: Page, { renderType }: Setting, shift: number, found: Found) {
  if (shift > MOST_SHIFT) found('layout', `moves by ${shift.toFixed(4)} when it comes alive`)
  await judgeRest(page, found)
  await judgeAxe(page, found)
  if (renderType === 'h5')
    for (const message of await page.evaluate(() => window.underTest.judgeTouch())) found('touch', message)
  const count = await page.evaluate(() => window.underTest.noteFocusable())
  // Twice round: in Chromium scrollers take an extra Tab, and so does the end of the page.
  for (let i = 0; i < 2 * count + 4; i++) await page.keyboard.press('Tab')
  for (const message of await page.evaluate(() => window.underTest.judgeKeyboard())) found('keyboard', message)
}

/** Before anything is pressed. */
async function judgeRest(page: Page, found: Found) {
  const rest = await page.evaluate(() => {
    const { judgeFrame, judgePictures, judgeControls } = window.underTest
    return { frame: judgeFrame(), pictures: judgePictures(), control: judgeControls() }
  })
  for (const check of ['frame', 'pictures', 'control'] as const)
    for (const message of rest[check]) found(check, message)
}

/** Runs the timers ahead, then takes the widget off the page. @returns the errors with which it went */
export async function judgeGone(page: Page, { setting }: Drawing, found: Found, newListeners: () => Promise<string[]>) {
  if (setting.mode === 'render')
    for (const message of await page.evaluate(() => window.underTest.judgeMotion())) found('motion', message)
  const { errors, timers, traces, outside } = await page.evaluate(async () => await window.underTest.hide())
  for (const timer of new Set(timers)) found('timers', `leaves ${timer} running`)
  for (const trace of traces) found('globals', trace)
  for (const change of outside) found('outside', change)
  for (const listener of await newListeners()) found('listeners', `leaves a listener on ${listener}`)
  return errors
}

/** Rules for whole pages, which do not apply to a widget. */
const OF_PAGES = ['region', 'page-has-heading-one', 'heading-order', 'landmark-one-main']

async function judgeAxe(page: Page, found: Found) {
  const violations = await page.evaluate(async off => {
    const { axe } = window as unknown as { axe: Axe }
    const rules = Object.fromEntries(off.map(rule => [rule, { enabled: false }]))
    return (await axe.run('#root', { resultTypes: ['violations'], rules })).violations
  }, OF_PAGES)
  for (const { id, help, nodes } of violations) found('axe', `${id}: ${help}: ${nodes[0]?.html.slice(0, 200)}`)
}

interface Axe {
  run(root: string, options: object): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>
}

let axe: Promise<string> | undefined
/** axe listens on the page as long as it is there, so it comes before the widget. */
export const axeSource = () => {
  axe ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  return axe
}

/** On the canvas and in the preview a widget sends no requests and follows no links, whatever is pressed. */
async function judgeQuiet(page: Page, asked: readonly string[], found: Found) {
  for (const call of asked) found('quiet', call)
  const { calls, left } = await page.evaluate(async () => await window.underTest.pressEverything())
  for (const call of calls) found('quiet', call)
  for (const address of left) found('quiet', `leads to ${address}`)
}

function firstDifference(server: string, browser: string) {
  const at = [...server].findIndex((letter, i) => letter !== browser[i])
  const around = (html: string) => html.slice(Math.max(0, at - 60), at + 100)
  return `the server drew …${around(server)}…, the browser …${around(browser)}…`
}
