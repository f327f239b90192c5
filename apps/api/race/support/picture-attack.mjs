/**
 * `node picture-attack.mjs URL CALLERS HEADER VALUE`: asks the picture service for made-up keys and widths without a
 * pause, in a separate process; the header contains the address. After any message it ends and sends the number of its
 * requests.
 */
const [url, callers, header, address] = process.argv.slice(2)
const random = below => Math.floor(Math.random() * below)
const hex = (below, digits) => random(below).toString(16).padStart(digits, '0')

/** `shown/0` and `shown/100` to `shown/119` are pictures that the attackers know. */
const KINDS = [
  () => `p/tee/${hex(0xffffff, 6).toUpperCase()}/arch/hero?w=${random(2_000)}&fm=avif`,
  () => `u/${hex(1e9, 64)}.jpg?w=${random(2_000)}&fm=webp`,
  () => `shown/0?w=${random(2_000)}&fm=${['avif', 'webp', 'jpeg', 'png'][random(4)]}`,
  () => `shown/${100 + random(20)}?w=${random(2_000)}&fm=avif`,
  () => `shown/0?w=abc${random(1e6)}`,
]

let isOver = false
let attacks = 0
process.once('message', () => {
  isOver = true
})
process.send('ready')
const caller = async () => {
  while (!isOver) {
    const answer = await fetch(`${url}/${KINDS[random(KINDS.length)]()}`, { headers: { [header]: address } }).catch(
      () => null,
    )
    await answer?.arrayBuffer()
    attacks += 1
  }
}
await Promise.all(Array.from({ length: Number(callers) }, caller))
process.send(attacks)
process.disconnect()
