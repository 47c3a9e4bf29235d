/** Reads and removes the token of a chat link from the address before anything else, so that no history entry, report or tag contains it. Undefined if there is none. */
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

/** A conversation opened by a link, without sign-in. */
export interface ChatLink {
  readonly token: string
  readonly userId: string
  readonly channelId: string
}

const PAGE = '/dashboard/messages'
