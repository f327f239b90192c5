/** What a widget leaves on the page outside of its own element. Comes before React and the widget. */

type Known = Map<PropertyKey, unknown>

const GLOBALS = {
  window,
  'Object.prototype': Object.prototype,
  'Array.prototype': Array.prototype,
  'String.prototype': String.prototype,
  'Number.prototype': Number.prototype,
  'Date.prototype': Date.prototype,
  'Element.prototype': Element.prototype,
  'EventTarget.prototype': EventTarget.prototype,
}
/** Of this check and of axe. */
const OURS: readonly PropertyKey[] = ['underTest', 'axe', '__core-js_shared__']

/** Values that are no accessors: reading those can have effects. */
const valuesOf = (of: object): Known =>
  new Map(Reflect.ownKeys(of).map(key => [key, Object.getOwnPropertyDescriptor(of, key)?.value]))

const known = new Map<object, Known>(Object.values(GLOBALS).map(of => [of, valuesOf(of)]))

/** Properties that were added or replaced since the last call. */
function newGlobals(): string[] {
  return Object.entries(GLOBALS).flatMap(([name, of]) => {
    const before = known.get(of)!
    const now = valuesOf(of)
    known.set(of, now)
    return [...now]
      .filter(([key, value]) => !OURS.includes(key) && !(before.has(key) && Object.is(before.get(key), value)))
      .map(([key]) => `${before.has(key) ? 'replaces' : 'adds'} ${name}.${String(key)}`)
  })
}

/** Names in the storage of the browser, which is empty afterwards. */
function newlyStored(): string[] {
  const cookies = document.cookie.split('; ').filter(Boolean)
  const names = [
    ...Object.keys(localStorage).map(key => `localStorage.${key}`),
    ...Object.keys(sessionStorage).map(key => `sessionStorage.${key}`),
    ...cookies.map(cookie => `the cookie ${cookie.split('=')[0]}`),
  ]
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the other way needs https
  for (const cookie of cookies) document.cookie = `${cookie.split('=')[0]}=; max-age=0`
  return names.map(name => `writes ${name}`)
}

export const globalTraces = (): string[] => [...newGlobals(), ...newlyStored()]

/** The document without the widget. */
export function surroundings(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  copy.querySelector('#root')!.replaceChildren()
  return copy.outerHTML
}

/** Where two texts part, with what follows in the second. */
export function firstChange(before: string, after: string): string {
  const at = [...after].findIndex((letter, i) => letter !== before[i])
  return after.slice(Math.max(0, at - 20), at + 100)
}
