import { fireEvent, screen } from '@testing-library/react'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { TimeSlider } from './time-slider'

/** On the shop's clock, wherever the test runs. */
const NOW = '2026-11-11T10:40:00+08:00'

function Chosen() {
  const [at, setAt] = useState<Dayjs | null>(null)
  return (
    <>
      <output>{at ? at.format('MM-DD HH:mm') : '现在'}</output>
      <TimeSlider at={at} onChange={setAt} />
    </>
  )
}

beforeEach(() => vi.useFakeTimers({ now: dayjs(NOW).valueOf(), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

it('goes by the hour with the arrows and by the day with the page keys, and back to now', () => {
  drawEditor(testEditor([]), <Chosen />)
  const press = (key: string, keyCode: number) => {
    fireEvent.keyDown(screen.getByRole('slider', { name: '时刻' }), { key, keyCode, which: keyCode })
    return document.querySelector('output')!.textContent
  }
  const [right, left] = [() => press('ArrowRight', 39), () => press('ArrowLeft', 37)]
  expect([right(), right(), right()]).toEqual(['11-11 11:00', '11-11 12:00', '11-11 13:00'])
  expect([left(), left()]).toEqual(['11-11 12:00', '11-11 11:00'])
  expect([press('PageUp', 33), press('PageUp', 33), press('PageDown', 34)]).toEqual([
    '11-12 11:00',
    '11-13 11:00',
    '11-12 11:00',
  ])
  expect([press('End', 35), press('Home', 36)]).toEqual(['12-11 10:00', '现在'])
})
