import type { Section } from '../adapter/section'
import { sectionTemplates } from '.'
import { createSupply } from './supply'

/** The sections of a Heji shop for the library: their pictures are those that every Heji server draws. */
export const sections: readonly Section[] = sectionTemplates.map(({ blocks, ...section }) => ({
  ...section,
  blocks: stock => blocks(createSupply(stock)),
}))
