import type { Drawing } from '../drawing'
import * as audio from './audio'
import * as bagsAndShoes from './bags-shoes'
import * as beauty from './beauty'
import * as clothing from './clothing'
import * as computers from './computers'
import * as cups from './cups'
import * as food from './food'
import * as furniture from './furniture'
import * as largeAppliances from './large-appliances'
import * as leisure from './leisure'
import * as mobile from './mobile'
import * as outdoor from './outdoor'
import * as pets from './pets'
import * as smallAppliances from './small-appliances'

/** Every product that can be drawn, by kind. */
export const drawings = {
  ...clothing,
  ...bagsAndShoes,
  ...mobile,
  ...audio,
  ...computers,
  ...largeAppliances,
  ...smallAppliances,
  ...beauty,
  ...food,
  ...cups,
  ...furniture,
  ...outdoor,
  ...leisure,
  ...pets,
}

export type Kind = keyof typeof drawings

/** All kinds in a fixed order. */
export const kinds = Object.keys(drawings) as Kind[]

export const isKind = (text: string): text is Kind => Object.hasOwn(drawings, text)

/** The drawing of a kind, with its options typed loosely. */
export const drawingOf = (kind: Kind): Drawing => drawings[kind] as Drawing
