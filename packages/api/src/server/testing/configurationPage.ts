import * as z from 'zod'
import { environment } from '../start/config.ts'
import { startFaults } from '../start/startFaults.ts'

/** Generates docs/configuration.md from the definition of the environment variables. */
export function configurationPage(): string {
  const { properties = {} } = z.toJSONSchema(environment, { io: 'input', unrepresentable: 'any' })
  const rows = Object.entries(properties).map(([name, property]) => {
    const { default: usual, description = '' } = typeof property === 'object' ? property : {}
    return [`\`${name}\``, usual === undefined ? '' : `\`${typeof usual === 'string' ? usual : JSON.stringify(usual)}\``, description]
  })
  const faults = Object.entries(startFaults).map(([code, { exit, meaning, mend }]) => [`\`${code}\``, String(exit), meaning, mend])
  return `# Configuration

The server reads these environment variables when it starts. One that is wrong, or lacks another that it needs, stops the start
with \`CONFIG_INVALID\` and its name. An empty one counts as not set.

${table([['Variable', 'When it is not set', 'Meaning'], ...rows])}

\`npm start\` and \`npm run dev\` start the sandboxes beside the server, and read where those listen:

${table([
  ['Variable', 'When it is not set', 'Meaning'],
  ['`CARD_PORT`', '`4010`', 'Port of the billing provider’s sandbox.'],
  ['`OUTBOX_PORT`', '`4020`', 'Port of the outbox, where mail is read.'],
  ['`ADDRESS_PORT`', '`4030`', 'Port of the address lookup’s sandbox.'],
  ['`FLAGS_PORT`', '`4040`', 'Port of the feature flags’ sandbox.'],
  ['`CLINIC_PORT`', '`4050`', 'Port of the clinic’s page.'],
])}

## A developer's tab

The development server of the app (\`npm run dev\`) asks the API at its own address. A tab can have it otherwise, until it is closed:

\`\`\`js
sessionStorage.setItem('anamnesis-apiUrl', 'https://api.example') // URL of the API; its server has this tab's origin as APP_ORIGIN and its own as API_ORIGIN
sessionStorage.setItem('anamnesis-appUrl', 'https://app.example') // origin of links to the app
\`\`\`

What patients are served does not read these.

## When it does not start

A server that cannot start, and a command of \`anamnesis-api\` that cannot do its work, writes one line to its error output, which begins with a code and names
what, where and how to mend it, and ends with the number of that code (as in \`sysexits.h\`).

${table([['Code', 'Ends with', 'What it means', 'How to mend it'], ...faults])}
`
}

/** Formats a Markdown table with aligned columns, like the formatter. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
