import type { Facts } from '@anamnesis/engine/schema'

/** What a page shows: a flow from its beginning, or a screen of it with the answers that lead there. */
interface Shown {
  readonly flow: string
  readonly screen?: { readonly id: string; readonly facts: Facts } | undefined
}

/** A page with one questionnaire on it. */
export function pageOf({ flow, screen }: Shown): string {
  const at = screen
    ? ` session="/sessions/${flow}/${screen.id}.json" data-screen="${escaped(screen.id)}" data-facts="${escaped(JSON.stringify(screen.facts))}"`
    : ''
  return htmlOf(
    flow,
    `<script type="module" src="/page.js"></script>
<script type="module" src="/tag/anamnesis.js"></script>`,
    `<anamnesis-questionnaire src="/flows/${escaped(flow)}.json"${at}></anamnesis-questionnaire>
<output></output>`,
  )
}

/** A page that lists the questionnaires of a product. */
export function pageOfAll(flows: readonly string[]): string {
  const items = flows.map((flow) => `<li><a href="/${escaped(flow)}">${escaped(flow)}</a></li>`)
  return htmlOf('Questionnaires', '<script type="module" src="/page.js"></script>', `<ul>\n${items.join('\n')}\n</ul>`)
}

const htmlOf = (title: string, head: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escaped(title)}</title>
<link rel="icon" href="data:," />
${head}
</head>
<body>
${body}
</body>
</html>
`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
