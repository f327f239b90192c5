import { defineLoader } from '../../loaders/define-loader.server'
import { loadFinish } from './finish.server'

/** Always leads on to the result. */
export const loader = defineLoader.member(loadFinish)

export default function FinishPage() {
  return null
}
