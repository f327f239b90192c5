import type { Colour } from '../colour'
import { choice } from '../field'

const wallpapers = {
  dawn: ['#5b8def', '#ff8fb1', '#ffd28f'],
  lake: ['#1e3c72', '#2a9dd8', '#b7f0e6'],
  forest: ['#1f4037', '#99f2c8', '#fff7d6'],
  dusk: ['#0b1b4a', '#3a5bd9', '#e27bd0', '#ffc371'],
  deep: ['#0f2027', '#2c5364', '#00b4db'],
  ember: ['#3a0d1e', '#c2334d', '#ff9a56'],
} as const satisfies Record<string, readonly Colour[]>

export type Wallpaper = keyof typeof wallpapers

/** Option of every kind with a screen. */
export const wallpaperField = (first: Wallpaper) =>
  choice<Wallpaper>(first, 'dawn', 'lake', 'forest', 'dusk', 'deep', 'ember')

export const wallpaperColours = (name: Wallpaper): readonly Colour[] => wallpapers[name]
