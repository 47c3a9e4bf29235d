/** Authorises a card at the provider's sandbox, as its frame does. @throws on a refusal */
export async function authoriseCard(provider: string, intent: string): Promise<void> {
  const ask = async (path: string, body: unknown): Promise<unknown> => {
    const headers = { authorization: `Basic ${btoa('test_card:')}`, 'content-type': 'application/json' }
    const response = await fetch(`${provider}/api/internal${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const card = { number: '4111111111111111', expiry_month: 12, expiry_year: 2035, cvv: '123' }
  const { token } = (await ask('/tokens', card)) as { token: { id: string } } // the sandbox's response
  await ask(`/payment_intents/${intent}/confirm`, { cb_token: token.id })
}
