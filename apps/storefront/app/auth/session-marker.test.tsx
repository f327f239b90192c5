import { AUTH_STORAGE_KEY } from '@heji/api-client'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawScreen } from '../../testing/screen'
import { useSessionMarker } from './session-marker'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

it('local storage says that nobody is signed in, and another tab that signs in loads this one anew', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  localStorage.setItem(AUTH_STORAGE_KEY, '1')
  function Marked() {
    useSessionMarker()
    return null
  }
  const { unmount } = drawScreen(Marked)
  await waitFor(() => expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull())
  const tell = (key: string, newValue: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  tell('other', '1')
  tell(AUTH_STORAGE_KEY, null)
  expect(reload).not.toHaveBeenCalled()
  tell(AUTH_STORAGE_KEY, '1')
  expect(reload).toHaveBeenCalledTimes(1)
  unmount()
  tell(AUTH_STORAGE_KEY, '1')
  expect(reload).toHaveBeenCalledTimes(1)
})
