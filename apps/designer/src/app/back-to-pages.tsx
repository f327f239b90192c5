import { BackToPages as Back } from '@heji/designer/kit'
import { go, useListPath } from './router'

export function BackToPages() {
  const list = useListPath()
  return <Back href={list} onLeave={() => go(list)} />
}
