/** Checks of a widget at rest: its frame, its pictures, its controls, and whether it really rests. */
import { clickable, elapse, nextFrame } from './watch'

const isSeen = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })
const nameOf = (element: Element) => element.outerHTML.slice(0, 120)
const all = () => [...document.querySelectorAll<HTMLElement>('#root .hw-body *')]

/** px that may be due to rounding. */
const ROUNDING = 1.5

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const cut = (box: Box, by: Box): Box => ({
  left: Math.max(box.left, by.left),
  top: Math.max(box.top, by.top),
  right: Math.min(box.right, by.right),
  bottom: Math.min(box.bottom, by.bottom),
})

/** The part of a box that elements up to the frame leave to be seen. */
function shownPart(box: Box, from: Element, frame: Element): Box {
  let shown = box
  for (let up: Element | null = from; up && up !== frame.parentElement; up = up.parentElement) {
    const { overflowX, overflowY, clipPath } = getComputedStyle(up)
    const by = up.getBoundingClientRect()
    if (overflowX !== 'visible' || clipPath !== 'none')
      shown = cut(shown, { ...sides(by), top: shown.top, bottom: shown.bottom })
    if (overflowY !== 'visible' || clipPath !== 'none')
      shown = cut(shown, { ...sides(by), left: shown.left, right: shown.right })
  }
  return shown
}
const sides = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom })

/** Boxes of an element and of the words in it. */
function boxesOf(element: Element): Box[] {
  const words = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const boxes = words.flatMap(node => {
    const range = document.createRange()
    range.selectNode(node)
    return [...range.getClientRects()].map(rect => shownPart(sides(rect), element, frameOf(element)))
  })
  const own = paints(element) ? [sides(element.getBoundingClientRect())] : []
  return [...own.map(box => shownPart(box, element.parentElement!, frameOf(element))), ...boxes]
}
const frameOf = (element: Element) => element.closest('.hw-body')!

/** Whether the box itself is to be seen, not only what stands in it. */
function paints(element: Element): boolean {
  if (element.matches('img,svg,video,canvas,input,select,textarea,progress,hr')) return true
  const { backgroundColor, backgroundImage, borderTopWidth, borderLeftWidth, borderTopColor } =
    getComputedStyle(element)
  const isClear = (color: string) => /, 0\)$/.test(color)
  const hasBorder = `${borderTopWidth} ${borderLeftWidth}` !== '0px 0px' && !isClear(borderTopColor)
  return !isClear(backgroundColor) || backgroundImage !== 'none' || hasBorder
}

/** Opened by a control that says so: it lies over what follows. */
function isOpened(element: Element): boolean {
  const openers = document.querySelectorAll('#root [aria-expanded=true][aria-controls]')
  return [...openers].some(opener => document.getElementById(opener.getAttribute('aria-controls')!)?.contains(element))
}

/** Height that a finger needs, px: a block for phones that is lower may be as high. */
const FINGER = 44

/** px by which something stands beyond the frame of its block. */
function beyond(element: Element): number {
  const frame = frameOf(element) as HTMLElement
  const { left, top, right, bottom } = frame.getBoundingClientRect()
  // A block whose content sets its height grows with it.
  const ends = frame.style.height !== '' && !isOpened(element)
  const lowest = ends ? Math.max(bottom, top + FINGER) : Infinity
  const each = boxesOf(element)
    .filter(box => box.right - box.left > 1 && box.bottom - box.top > 1)
    .map(box => Math.max(left - box.left, box.right - right, top - box.top, box.bottom - lowest))
  return Math.round(Math.max(0, ...each) - ROUNDING)
}

/** Content that stands beyond the frame of the block, or on the page instead of in it. */
export function judgeFrame(): string[] {
  const seen = all().filter(isSeen)
  const fixed = seen.filter(element => getComputedStyle(element).position === 'fixed')
  const wide = seen.filter(element => beyond(element) > 0)
  return [
    ...fixed.map(element => `lies over the page: ${nameOf(element)}`),
    ...wide.map(element => `stands beyond its frame: ${nameOf(element)}`),
  ].slice(0, 1)
}

/** Pictures that have no size until they are loaded. */
export function judgePictures(): string[] {
  const isSized = (image: HTMLImageElement) => {
    if (image.hasAttribute('width') && image.hasAttribute('height')) return true
    const style = image.computedStyleMap()
    const isGiven = (name: string) => style.get(name)?.toString() !== 'auto'
    if (style.get('position')?.toString() === 'absolute') return true
    const sidesGiven = [isGiven('width'), isGiven('height')].filter(Boolean).length
    return sidesGiven === 2 || (sidesGiven === 1 && isGiven('aspect-ratio'))
  }
  return [...document.querySelectorAll<HTMLImageElement>('#root img')]
    .filter(image => !isSized(image))
    .map(image => `a picture without width and height: ${nameOf(image)}`)
    .slice(0, 1)
}

const CONTROLS =
  'a[href],button,input,label,select,textarea,summary,option,video[controls],audio[controls],[tabindex]:is([role=button],[role=tab],[role=link],[role=checkbox],[role=switch],[role=radio],[role=option],[role=menuitem],[role=slider])'

/** Handlers that React calls for an element. */
function handlersOf(element: Element): Record<string, unknown> {
  const key = Object.keys(element).find(name => name.startsWith('__reactProps$'))
  return key ? (element as unknown as Record<string, Record<string, unknown>>)[key]! : {}
}

/** Elements that act on a click, or look as if, but which no keyboard and no screen reader finds. */
export function judgeControls(): string[] {
  const acts = (element: Element) => {
    const { onClick, onDoubleClick } = handlersOf(element)
    return clickable.has(element) || [onClick, onDoubleClick].some(handler => typeof handler === 'function')
  }
  return (
    all()
      .filter(isSeen)
      .filter(element => acts(element) || getComputedStyle(element).cursor === 'pointer')
      // What holds a control may listen to it.
      .filter(element => !element.closest(CONTROLS) && !element.querySelector(CONTROLS))
      .map(element => `only a mouse can use ${nameOf(element)}`)
      .slice(0, 1)
  )
}

/** Rounds in which every timer runs once. */
const ROUNDS = 4

/** What moves without end although the visitor asked for less motion. */
export async function judgeMotion(): Promise<string[]> {
  const root = document.getElementById('root')!
  const endless = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime === Infinity)
    .map(({ effect }) => (effect as KeyframeEffect).target)
  const media = root.querySelectorAll(
    'marquee, video[autoplay], audio[autoplay], [repeatCount=indefinite], [repeatDur=indefinite]',
  )
  const still = [...endless, ...media].filter(element => element && root.contains(element)) as Element[]
  const moving = await movedIn(ROUNDS, root)
  return [...still, ...moving].map(element => `moves without end: ${nameOf(element)}`).slice(0, 1)
}

/** Elements whose look or scroll position changed in nearly every round of the timers. Changing words are no motion. */
async function movedIn(rounds: number, root: HTMLElement): Promise<Element[]> {
  let moved = new Set<Element>()
  const times = new Map<Element, number>()
  const add = (target: EventTarget | null) => void (target instanceof Element && moved.add(target))
  const observer = new MutationObserver(records => {
    for (const { target } of records) add(target)
  })
  const onScroll = ({ target }: Event) => add(target)
  observer.observe(root, { subtree: true, attributeFilter: ['style', 'class', 'transform', 'd', 'x', 'y', 'cx', 'cy'] })
  root.addEventListener('scroll', onScroll, { capture: true })
  for (let round = 0; round < rounds; round++) {
    moved = new Set()
    elapse()
    await nextFrame()
    await nextFrame()
    for (const element of moved) times.set(element, (times.get(element) ?? 0) + 1)
  }
  observer.disconnect()
  root.removeEventListener('scroll', onScroll, { capture: true })
  return [...times].filter(([element, count]) => count >= rounds - 1 && element.isConnected).map(([element]) => element)
}
