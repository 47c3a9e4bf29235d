const NAMES: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/**
 * The refusal of a request under another name than this machine's own ones, with the sandbox's own port; undefined for those. A
 * page elsewhere can make its name lead to this machine (DNS rebinding), and would otherwise read the mail as its own.
 */
export function checkHost(host: string | null, port: number): Response | undefined {
  const asked = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).host : ''
  // a URL leaves out the port that is usual
  if (NAMES.some((name) => new URL(`http://${name}:${port}`).host === asked)) return undefined
  return new Response(`This sandbox does not go by that name. Open it as http://127.0.0.1:${port}\n`, { status: 421 })
}
