/** `tsx tests/e2e/support/fill.ts FOLDER`: fills a demo shop ahead of the browser tests, which then start on copies of it. */
import { fillShop } from './started-shop'

await fillShop(process.argv[2]!)
