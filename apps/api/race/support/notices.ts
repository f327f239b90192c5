/** Sends a notice until the shop has taken it, as Alipay does. @returns status and text */
export async function sendAlipayNotice(
  urlOf: (i: number) => string,
  i: number,
  notice: Record<string, string>,
): Promise<string> {
  const answer = await fetch(`${urlOf(i)}/api/payment/notify/alipay`, {
    method: 'POST',
    body: new URLSearchParams(notice),
  })
  return answer.status === 503 ? sendAlipayNotice(urlOf, i + 1, notice) : `${answer.status} ${await answer.text()}`
}
