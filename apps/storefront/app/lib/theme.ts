import { themeRamp } from '@heji/ui'
import type { CSSProperties } from 'react'

/** The theme ramp as custom properties for `<html>`; an unset or unreadable colour gives the default theme. */
export function themeVariables(themeColor = '#479EE9'): CSSProperties {
  const color = /^#[0-9a-f]{6}/i.test(themeColor) ? themeColor.slice(0, 7) : '#479EE9'
  const ramp = themeRamp(color)
  return {
    '--theme': color,
    '--theme-50': ramp.t50,
    '--theme-100': ramp.t100,
    '--theme-strong': ramp.strong,
    '--theme-hover': ramp.hover,
    '--theme-active': ramp.active,
  } as CSSProperties
}
