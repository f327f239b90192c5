import type { Line } from '../model'
import { appliances } from './appliances'
import { beauty } from './beauty'
import { clothing } from './clothing'
import { computers } from './computers'
import { digital } from './digital'
import { food } from './food'
import { home } from './home'
import { kids } from './kids'
import { books, outdoor, pets } from './leisure'
import { shoesBags } from './shoes-bags'

/** The twelve lines of the demo shop, in the order of the menu. */
export const lines: readonly Line[] = [
  digital,
  computers,
  appliances,
  clothing,
  shoesBags,
  kids,
  beauty,
  food,
  home,
  outdoor,
  books,
  pets,
]
