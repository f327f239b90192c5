import { examples } from '@heji/widgets/examples'
import { buildCatalogue } from './catalogue/build'
import { articleRows } from './content/articles'
import { reviewRows } from './content/reviews'
import { siteSettings } from './content/site'
import { demoCatalogueIndex } from './lookup'
import { demoMembers } from './people/people'
import { demoShops, shopRow } from './shops/shops'
import { seedPages } from './templates/seed-templates'

let keys: ReadonlySet<string> | undefined

/** Keys of all pictures in rows and pages of the demo shop, and the examples of the gallery. */
export function pictureKeys(): ReadonlySet<string> {
  keys ??= new Set([...JSON.stringify(everything()).matchAll(/\/img\/([\w/;=-]+)/g)].map(([, key]) => key!))
  return keys
}

function everything() {
  const catalogue = buildCatalogue()
  // Pictures of rows do not depend on the time of the seed.
  const anyTime = new Date(0)
  return [
    catalogue,
    demoCatalogueIndex().brandPictures(),
    demoShops.map((shop, i) => shopRow(shop, i + 1)),
    reviewRows(catalogue.items, anyTime),
    articleRows(anyTime),
    siteSettings,
    demoMembers,
    seedPages(),
    examples,
  ]
}
