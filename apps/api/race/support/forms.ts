interface Answer {
  status: number
  message: string
}

/** Sends a form to a call of the API, from a given address. */
export async function postForm(url: string, path: string, ip: string, fields: Record<string, string>): Promise<Answer> {
  const ask = () =>
    fetch(`${url}/api/h5app/wxapp/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'x-forwarded-for': ip },
    })
  // A kept connection may end just when it is used again.
  const answer = await ask().catch(ask)
  // Node reports it without a message, on a machine that stopped for a while.
  if (answer.status === 408) return await postForm(url, path, ip, fields)
  const { data } = (await answer.json()) as { data: { message: string; status_code: number } }
  return { status: data.status_code, message: data.message }
}

/** Number of each answer; all 429 count as one kind. */
export function tallyOf(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, message } of answers) {
    const word = status === 429 ? '429' : message
    counts[word] = (counts[word] ?? 0) + 1
  }
  return counts
}
