import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster'
import type { Machine } from './machine'
import { until } from './until'

/** The machine whose etcd leads. */
export async function etcdLeader({ db1, db2, app1 }: Cluster): Promise<Machine> {
  for (const machine of [db1, db2, app1]) {
    const answer = await fetch(`http://${machine.address}:2379/v3/maintenance/status`, { method: 'POST', body: '{}' })
    const status = (await answer.json()) as { leader: string; header: { member_id: string } }
    if (status.leader === status.header.member_id) return machine
  }
  throw new Error('no etcd leads')
}

/** Kills the server process of PostgreSQL and all its children, of which some end of themselves meanwhile. */
export const killPostgres = (machine: Machine) =>
  machine.sh(
    `all=$(ps -e -o pid=,comm=,netns= | awk -v n=$(stat -Lc %i /proc/self/ns/net) '$2 == "postgres" && $3 == n { print $1 }'); test -n "$all"; kill -9 $all || true`,
  )

/** Changes who takes writes, as an operator does before work on a machine. */
export async function switchTo(cluster: Cluster, machine: Machine) {
  const first = await cluster.primary()
  if (first === machine) return
  const command = `patronictl -c /etc/patroni/config.yml switchover heji --force`
  await first.sh(`${command} --master ${first.name} --candidate ${machine.name}`)
  await until('the switch', async () => (await cluster.primary()) === machine)
  await cluster.untilSynchronous()
}

const ids = async (machine: Machine, title: string) =>
  (
    await machine.sh(
      `ps -e -o pid=,netns=,args= | awk -v n=$(stat -Lc %i /proc/self/ns/net) '$2 == n && /${title}/ && !/awk/ { print $1 }'`,
    )
  )
    .split('\n')
    .filter(Boolean)
    .map(Number)

/** For `ms`, the standby receives only a tenth of the time. */
export async function slowReceiver(machine: Machine, ms: number) {
  const receivers = await ids(machine, 'walreceiver')
  if (receivers.length === 0) throw new Error('nobody receives')
  const all = (signal: NodeJS.Signals) => {
    for (const id of receivers) process.kill(id, signal)
  }
  for (const end = performance.now() + ms; performance.now() < end; ) {
    all('SIGSTOP')
    await wait(450)
    all('SIGCONT')
    await wait(50)
  }
}
