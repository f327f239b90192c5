import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to a port of this machine that can be made slow. */
export interface SlowLine {
  url: string
  /** From now on all traffic takes this many milliseconds more; running requests break off. */
  delay(ms: number): void
  close(): void
}

export async function openSlowLine(port: number): Promise<SlowLine> {
  let wait = 0
  const open = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
    far.pipe(near)
    near.on('data', chunk => {
      if (wait === 0) far.write(chunk)
      else setTimeout(() => far.write(chunk), wait).unref()
    })
    near.on('end', () => far.end())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const breakOff = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delay: ms => {
      wait = ms
      breakOff()
    },
    close: () => {
      breakOff()
      server.close()
    },
  }
}
