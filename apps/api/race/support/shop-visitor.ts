import { randomInt } from 'node:crypto'

/** The answer to one page or one form of the shop. */
export interface Visit {
  /** The result: the requested page, a kept copy, a message with the reason, or nothing useful. */
  kind: 'now' | 'kept' | 'sentence' | 'nothing'
  /** Time until the answer, from the moment when a server was there to give it. */
  ms: number
  /** Time without a server. */
  refusedFor: number
  status: number
  html: string
}

export interface Screen {
  name: string
  path: string
  /** Sends a form instead of opening a page. */
  form?: Record<string, string>
  /** Text on the complete page, for members too. */
  shows: RegExp
}

const SENTENCE = /商城暂时连接不上|商城暂时没有回应|系统繁忙，请稍后再试/

/** Each visit is of somebody else: pages are drawn in turn, a few at a time for one address. Needs `TRUSTED_PROXIES=1`. */
const anAddress = () => `10.${[0, 0, 0].map(() => randomInt(1, 255)).join('.')}`

/** Sends a request like a browser without scripts; if no server is there yet, repeats it until `patience` ends. */
export async function visit(origin: string, screen: Screen, cookie: string, patience: number): Promise<Visit> {
  const came = performance.now()
  for (;;) {
    const started = performance.now()
    const answer = await ask(origin, screen, cookie).catch(() => null)
    const ms = performance.now() - started
    const refusedFor = started - came
    if (answer) return { ...answer, kind: kindOf(answer, screen), ms, refusedFor }
    if (refusedFor > patience) return { kind: 'nothing', ms, refusedFor, status: 0, html: '' }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** One page, through redirects, with the cookies that they set. */
async function ask(origin: string, { path, form }: Screen, cookie: string) {
  const from = anAddress()
  const jar = new Map(cookie ? [cookie.split('=') as [string, string]] : [])
  let next = { path, form }
  for (let hops = 0; hops < 5; hops++) {
    const answer = await fetch(origin + next.path, {
      method: next.form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map(pair => pair.join('=')).join('; '), origin, 'x-forwarded-for': from },
      ...(next.form ? { body: new URLSearchParams(next.form) } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const location = answer.headers.get('location')
    const html = await answer.text()
    if (!location) return { status: answer.status, html, retryAfter: answer.headers.get('retry-after') }
    next = { path: new URL(location, origin).href.slice(origin.length), form: undefined } as never
  }
  throw new Error('led in a circle')
}

function kindOf({ status, html, retryAfter }: Awaited<ReturnType<typeof ask>>, { shows }: Screen): Visit['kind'] {
  if (status === 503) return SENTENCE.test(html) && retryAfter !== null ? 'sentence' : 'nothing'
  if (status !== 200) return 'nothing'
  if (SENTENCE.test(html)) return 'sentence'
  if (!shows.test(html)) return 'nothing'
  return html.includes('class="hs-notes"') ? 'kept' : 'now'
}
