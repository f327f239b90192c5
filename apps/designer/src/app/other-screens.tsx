import { SpeakingGround } from '@heji/designer/kit'
import { lazy } from 'react'

const PageList = lazy(() => import('../pages/page-list').then(m => ({ default: m.PageList })))
const SynonymsPage = lazy(() => import('../search/synonyms-page').then(m => ({ default: m.SynonymsPage })))
const PlansPage = lazy(() => import('../calendar/calendar-page').then(m => ({ default: m.PlansPage })))
const GalleryPage = lazy(() => import('../gallery/gallery-page').then(m => ({ default: m.GalleryPage })))

const SCREENS: Record<string, typeof PageList> = { gallery: GalleryPage, plans: PlansPage, synonyms: SynonymsPage }

/** Everything but the editor and sign-in; without a name of its own, the list of pages. */
export function OtherScreens({ name }: { name: string }) {
  const Screen = SCREENS[name] ?? PageList
  return (
    <SpeakingGround>
      <Screen />
    </SpeakingGround>
  )
}
