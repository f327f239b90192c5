import type { ComponentType } from 'react'

/** A part of the shop and its states, each drawn by itself. */
export interface Sample {
  title: string
  states: { name: string; Draw: ComponentType }[]
}
export type Samples = Record<string, Sample>
