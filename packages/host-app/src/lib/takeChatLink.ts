/** The conversation that a link opens, without signing anybody in. */
export interface ChatLink {
  readonly token: string
  readonly userId: string
  readonly channelId: string
}

const PAGE = '/dashboard/messages'

/**
 * Reads what a link to the messages page carries, once, and takes it out of the address, before anything else looks at that: not
 * the history, a report or a tag may ever hold the token. Undefined where the address names no conversation.
 */
export function takeChatLink({ location, history }: Pick<Window, 'location' | 'history'>): ChatLink | undefined {
  if (location.pathname.replace(/\/$/, '') !== PAGE) return undefined
  const query = new URLSearchParams(location.search)
  const [token, userId, channelId] = ['userToken', 'userId', 'channelId'].map((name) => query.get(name) ?? '')
  for (const name of ['userToken', 'userId', 'channelId']) query.delete(name)
  // Safari has `size` from 17 on
  const rest = String(query) && `?${query}`
  if (rest !== location.search) history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`)
  return token && userId && channelId ? { token, userId, channelId } : undefined
}
