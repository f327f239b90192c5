// @vitest-environment node
import { createElement as h, lazy, Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageStream } from './page-stream.server'

it('sends each part of a page as one chunk, and the first before the last is there', async () => {
  let arrive = () => {}
  const Late = lazy(
    () => new Promise<{ default: () => string }>(resolve => (arrive = () => resolve({ default: () => 'late words' }))),
  )
  const long = Array.from({ length: 5_000 }, (_, i) => h('p', { key: i }, `禾集${i}`))
  const body = new PageStream()
  const { pipe } = renderToPipeableStream(h('main', null, long, h(Suspense, { fallback: 'wait' }, h(Late))), {
    onShellReady: () => void pipe(body),
  })
  const chunks: string[] = []
  for await (const chunk of body) {
    chunks.push(String(chunk))
    arrive()
  }
  expect(chunks).toHaveLength(2)
  expect(chunks[0]).toMatch(/禾集4999<\/p>.*wait.*<\/main>$/s)
  expect(chunks[1]).toContain('late words')
})
