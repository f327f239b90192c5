import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Cluster, openCluster } from './cluster'
let cluster: Cluster
beforeAll(async () => { cluster = await openCluster(process.env.HEJI_CLUSTER!) })
it('is up', async () => {
  console.log((await cluster.primary()).name)
  const r = await fetch('https://10.0.0.11/items'); console.log(r.status, (await r.text()).length)
})
